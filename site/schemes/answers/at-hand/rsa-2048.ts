/**
 * Made with OpenSSL 3 for this project only. RSASSA-PKCS1-v1_5 is deterministic: backends must make these bytes.
 * Base64.
 */
import type { EncodedAnswer } from '../form/encoded-answer.ts';

export default {
  pkcs8:
    'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQCs3e4fVn8Z0LF3im/3gTZS/gRayiqsHNfgeb5zSjKrZH8omAi3dhdnc0RTuBE9' +
    's7/HRwYngTr+eMOsj9GPsT0CXQ+z0K6Hb6LoTxTth9DOwD3Pe8NzV9qIVUHT4MRbmedZZdtoIOgAa0j4rZe0hTcc5Mm9HuxPPH5vx6da/frywFUO' +
    'nsBQ48g26m7d74Cl3QI2cekZXWW7uARFEBDEglNGLPKoESxclOqVxpL+nlbRcxnUNmE3XI72Qs1xySRb15W6tnO+Zk/bT+a279J/No9punKFt22J' +
    'OyT9vqO9hfgmbW+Hh3/S2FMbHR1pkgN/6gITuWhR4+KsEU0xBG89w3tlAgMBAAECggEAJhuwpGDtmRPMI6W1pDLsdmRAMoGR4apkHrzH8uN/AxCf' +
    'BaRqe4NBipE7FVelGVyYYQZzwV64UiPuQwrbcFlqsSwxy3qsFvhRyfOxEeIYcpOnrKdEgZdy+g4Nend44hauDSOquCxU6M694fBm2qlpamm3XYVF' +
    'I/yahOrXJnSKD1xhAO5d0YfD4I3PUsPNMVMnhzCxXryCCtV4iTcZq8+wbP5T+JLtbpWGjV14VeQE7Yq5K7wD7TbCokw9vd7o68lRqAASCuszzgAm' +
    'K94oJJAk15anICFQI1mYkkAAunCmUfT6iWVyCr0ymc51vk4zwZOrLgkNDyWfoZvDhXuo4L3jMQKBgQDiu5T+xfenmOkN0bxS1iMEzybfWXawpH10' +
    'DT37C4VqWH+1lrp63dd6nyWVujRfrcaDvJ2bG3jq3hdowEBllWDV7I/q7iGGLnP1c2DHOGROjIp8otlvQWXxo3DFgt3pMzH0anyckOfEscTETfkQ' +
    '2K54VCjtufX6pWNnDkasYvOUzQKBgQDDLlf7gSGGuByLhQISEdA/eQa4W20IXZMC/eBDKBKn+ZjqRFz+EabVfPw7QH3eDnqqzEcIIImINAI/lBBx' +
    'isWlQ9IQzPx9LWMaOMnYb51vCVXL3Bu7RaYxTxPhyGnMA3L4FxAEwLDOE7TeYQgXXN2qVuIjANng6qGnEXh2nDbA+QKBgHOqUBscsPdt2U50dYco' +
    'uJqmduUwBY2djGZcrwbX3MrgtN3VM/KkI13pvEnCwR8iTog7+4b6H9hpTjXhBbkM2GaplM27h5ylLADGSFO5X+p2ZdupVBUenrwDre8EkOJ7fHt8' +
    'q29PuPyt13xxbqL6dx7piCumV2bzYl9beBBPNoXtAoGAISBVeG8zNH09AwUBE/YIBS3SUSnbOIdBM0nJbTx45h97r48IxWpTiXpcCOZqNmz4rtJa' +
    '3+s9zGsfUpEbtVmbL/Bxz74qwEgawNGQmHZhHv5TnHTwE/m/OjE0q6ZrJmATfD3VzyixGVjI4tFPIT/2szlpyg0T7ZOE+ikB7AeZV2kCgYEAsV16' +
    'mDpyQ6KngJqMo7iLvNBZK39l7+yv3fk+YnmxiE8yh1xcLTnyGGqKlb4UDP827Xy1RQ69V1rr60qKMk2GJT9w0g1l/WBLpKzreBD1a88KJZi5WNrC' +
    '1ABp4/k7wEVBsHu09rF1D/38Jy6uJzB+04Al45tgpVifDqvolMYpvuQ=',
  spki:
    'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEArN3uH1Z/GdCxd4pv94E2Uv4EWsoqrBzX4Hm+c0oyq2R/KJgIt3YXZ3NEU7gRPbO/x0cG' +
    'J4E6/njDrI/Rj7E9Al0Ps9Cuh2+i6E8U7YfQzsA9z3vDc1faiFVB0+DEW5nnWWXbaCDoAGtI+K2XtIU3HOTJvR7sTzx+b8enWv368sBVDp7AUOPI' +
    'Nupu3e+Apd0CNnHpGV1lu7gERRAQxIJTRizyqBEsXJTqlcaS/p5W0XMZ1DZhN1yO9kLNcckkW9eVurZzvmZP20/mtu/SfzaPabpyhbdtiTsk/b6j' +
    'vYX4Jm1vh4d/0thTGx0daZIDf+oCE7loUePirBFNMQRvPcN7ZQIDAQAB',
  message: 'UGFzc2tleSBCZW5jaCBrbm93biBhbnN3ZXI=',
  signature:
    'QobNFrrSJD7x/4WapunySNe/+Ib1g9+o4w0+YoLOwrvuOSJrXqCcmICz5LBvoP0rLV7XCiDFWDcWgIzOVA7mfmRLefVD38Nb4mLbx2gDe5TLQrv1' +
    'UfK2bf8IuVqeYq/xzziTiLnUoEuGtIudtA4aajXqepOns5vXQMlDMARy8mWQi2KYrMCXpM9ffX6phVNamOd7p4aVYQvUv8VkkLwImeUt0jVjhZqu' +
    'bA73vOOtLWugufwgsZzT2FYJSv9yJk7cHKgEw/tp0eYhb+MqLCiCyg1kEyHo4SpQH+nVCwYKFDfKBe/26ttzcTBYYEe2JOato9sZBFA3NW+bmm4f' +
    'GPJgfg==',
} satisfies EncodedAnswer;

import type { Bytes } from '../bytes/bytes.ts';
import { fromBase64 } from '../bytes/from-base64.ts';
import type { EncodedAnswer } from './encoded-answer.ts';

/** A key pair, a message and a signature that somebody else made: what a backend must get right before it is timed. */
export interface KnownAnswer {
  readonly pkcs8: Bytes;
  readonly spki: Bytes;
  readonly message: Bytes;
  /** Fixed-length form; ECDSA is r ‖ s. */
  readonly signature: Bytes;
}

/**
 * Base64. RSA: keys and signatures made with OpenSSL 3 for this project and used for nothing else; RSASSA-PKCS1-v1_5
 * is deterministic, so a backend's own signature must be these bytes. ECDSA P-256: RFC 6979, section A.2.5, "sample"
 * with SHA-256. Ed25519: RFC 8032, section 7.1, TEST 3. ML-DSA's are long and in a file of their own, loaded on demand.
 */
const encodedAnswers: Readonly<Record<string, EncodedAnswer>> = {
  'rsa-1024': {
    pkcs8:
      'MIICdwIBADANBgkqhkiG9w0BAQEFAASCAmEwggJdAgEAAoGBANdgqyEhVwRSl5RiOXb69fPquQhhevRID9w58j6xRSdVhe7uCGqJFxfDuz1RmsyK' +
      'MwskwJFta9CF3I1XdLDEADeGyKZ4NEVU/hdbstrCQxoAoxdtPd21enggn/529OytmkjCM1LVtlRtyxH+Uvpzswv7NBfOWPRWLyQFULeFwMSBAgMB' +
      'AAECgYEAqTAc/keMba7buAp5DcgS0Ws/sx+wUJkTLHKwoyLqKf362jhOkDHk3Bw7x+2E5sxhUI2sYBFOsl2VZcqftgQiDgsj6z+xsiJ6UNmmyXqI' +
      'rX1P4D8MrjYVe0iqsLjqgcV4YmwUUWV5mZHCQdjWospakYKg/7hEF9SVVsO125eZtYECQQD1W5jQgk/NiYiaGph1Pb8bhdmASWaM+hj9R21CkNES' +
      'LC6OckKPGU0Obdhp3Y52nNB53LF1SP+PsOQj1QuOF0a5AkEA4LgteMTWAwhMGn82F2zifPsfPW/hIXY19EPxoCQ01A6yx4vjmljjjZIOUBAfIw+W' +
      '9yt9ah6Lmew8rFe5JcWICQJAInr+3L6TbHUZh16ZclB9HOcQi+DE0qcK//0bs7EaUI149XfFNsr9czuooCgMr0qWWanUHoFluNHJHegAubU3sQJB' +
      'AI8bu5mVgNUdi5m0ObZhWTtOkW6GuVCd/243dsENTbdeROxfYesBgKi/wu2p1qp1Wya9Q3k5Sp4Tm/AFTZuIWEECQBtuApqEIXE680M/dopZsRsz' +
      '0UfHkOFXlelsQv337wIlBOxvhz72YHyClfDEk7l7H5EWYzHC487T6dYYWkLd8Gk=',
    spki:
      'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDXYKshIVcEUpeUYjl2+vXz6rkIYXr0SA/cOfI+sUUnVYXu7ghqiRcXw7s9UZrMijMLJMCRbWvQ' +
      'hdyNV3SwxAA3hsimeDRFVP4XW7LawkMaAKMXbT3dtXp4IJ/+dvTsrZpIwjNS1bZUbcsR/lL6c7ML+zQXzlj0Vi8kBVC3hcDEgQIDAQAB',
    message: 'UGFzc2tleSBCZW5jaCBrbm93biBhbnN3ZXI=',
    signature:
      'OTc/8bmt/AbwG7plZ4EXUiQKPFN51pdGdT2xmLrM99EC45udQYxFgkDJrJ0PmPnsH7XyS+Xa/0hFQJI7otFjwwcyEDPhLPDLRUM3qupz5mREjUvk' +
      'f9pcRPhLvkOAeu4MoNXphVxkZtUXqnyNVEKNvwc9kyx41d5yoYFrp3MJajo=',
  },
  'rsa-2048': {
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
  },
  'rsa-3072': {
    pkcs8:
      'MIIG/QIBADANBgkqhkiG9w0BAQEFAASCBucwggbjAgEAAoIBgQC4g6wYQgVhf72pmusf/u/I+q/I84XrnE6sNff/0kJsYPlmLPtW+B2pR6wYsE4j' +
      'DKUfDCA+IcWtElBA8JzHnP6yDMMwIeU0AUZPAVBIwU1Kz0AMv8zAh04IoUETczGSPfujyVLbrQh3VJtZfjXzQT1iqkB5hg2W+nf69M56gq+zJZY0' +
      'EaBcJf3xnXh77RAPAkcBUEJ3j2Yeq31R4HCnLvOr5VJjZT/x1WHJ01HcmaBmS98xxJ/3to+H9VzgjZGasiwvSar4dUeVJN0K+S31ihDT3iEQ3HPf' +
      'smc0T2VD5KMPy0rrP705JgPX/jM9U/j3efksIiYG9ef4PqMw5qY6npydiry2RTTlnMAWd8l2H7ZdBC8hMG8Uorb+S/vV9aghrcNPB/wPOFidR3Eh' +
      'QfNaC70dQHjnOMqVi7wiW4gqwRswEHz356ECSvp9D7TZc3milKlNWnX3OK2tJxm/WS5fFBVVNrTVDzOQEcK5+uNdwg0hUbYGGuybfEbPqQPAJK1a' +
      'fdkCAwEAAQKCAYAw6v/SQpaonbRL5f2WMwGheAzoqt+DcqJM99XzJexkTWVxmFVeXlOG0LCorv1YP377dzyJHG0LEILkZKY8KbxAui95cFMS8Y+R' +
      'XJjLYSw7vCyP9L21AWpH0XCuVmj7C6HOb46fHQXUlULGfDaTcmVy5g5H6alqsKbkisi/JCyuwzVKQq4QICZuS0BpIpWSVRk8GOo2RnddhDuqXGWh' +
      'fUou9ZJdNbe5RsgxOOxIHxauaEkZKbb7dpQhCIUCJ6ZFrBykb6NboEO60/ieqRu/HAv1tl2yZYT/RqYFrvU2/wadkNJy8jqbMDlkLlyK0JyBJLCw' +
      'kHcTbKRRPyl06NfB6QQMyizLVPrYawGIJazmdAfzyIblWMTsxwPW/B+yS6VCoz4ofiZ5hzGksSikTeaYF4nWskIFPYlny0Py2whDdnJe5xSbb+/l' +
      'oXkXKjUYAD8gR+w+uoBilHh/u9DzQ1feX7UXs/crL6UxcwX/bWWu1FIB0cmvwgNLVkHNva/n3KZ02s0CgcEA+SBIhvsy4Du+ei8CFGKVn+jaznuS' +
      'VI7xksZLSBNjQIcIjmvwFrAArEj22x4M6apt3NrWL+9DDu8poQuApjzsYImHBGNJ+UBKBT6JVZ6tsgUTjeXZ27rpQrJeDB1d61m32/31seB3LzD5' +
      'KLjZ7uproXKJIB/IdIxV7mB9Lg7vCTwp9ohtBN4AxzhAbuLUhq7wgGzhOcZZA2SrlBBKhxlAQvYYkGgZB3GGIrZsni16y/hCbMNpGW3OZjm6YJbN' +
      'jY2fAoHBAL2bAAC1t9aNZRKCnjXvhW6I8geSlk0KbB9vr+pmAe8C9XDXMlmJ2ayh6MB9czX448SK7j6q8dpdAT6cAKkKr5QBK/LGBiF6kCiaZ5FH' +
      'FG2jSpP9H4zM+qByOQwVQ9QL3eV1GJDMc7WBZtfkZDjfBGSRWvk+TghaU0w7lwoX4ecg42snE7qw1+5XZj1A51gsM2BQaewgHWiHPAshl85/Wyhd' +
      '8oSGzTHL3yR0q9h+xJplJItGhlx6KGC4RLWTpSrRhwKBwQCzdagJZGcv1JnQFpDe8m1qdik42Rd+RkKLQsD0ONMkpqFpRyP6k+rIMP9ytOEEajsd' +
      '/56PhUG/PlW0pz6TggudNzTF2mhtXvxzbqsrvFTPioydiVg4yxpBa5AIFheT9FtX5EfbTSFOI285AIAtdTz3XjSdqYeTPYyhXWyPgz56Xpaz+27d' +
      'NLdGy6TOvCPwqZCiUsyj+9gfc6ON03Z8f5olInZrgDGXhRXlZ5gzEfwFdt8SzmmlYc5vIWK7Nab5M20CgcBLcYpdvfCpaVeHNvv24BiKs+kCBFzT' +
      'yMre81TfArnQPbAltyrsn8JCQ6ZWOVSHbEJM6S8FNoXHamxdWjuVB5B3ZsPy9MJpvdfwoAeHse259lhtbDGKl+E9yFVUrn1vuU0QyTf+HawI07V1' +
      'QAZ07qBT19aICDeKcU5lrexacshLbDWxZDogdc9lodcnllS3K9dBgp2y+9BX0D+e+j3qR5ihBkjCXNT29HUUj2v1V/Oor4gL9wLtdxnr6kZErbvx' +
      'vq8CgcBmbEaU0ppBFoRRDshk7ZImyu7WhFS7TJNDQcPWFQqZYFc8xI/kgo6j7hoMeHEGCSCWXwoMSSPMjSRB3ZoyzA3JsPICNdPbHEY8kpjVq0Cf' +
      'WOJXLtVpk2Wlobw+dLs09xqDK4K0rSYuMt3l0IiOCGXB6ZwjZRAG5B3gflFo0peqDtGqVcxZlmpDgORs+Xul5IEmKr4uMAiQQdD0SbKmktQttrlZ' +
      'saumqrqIi7lFs7FXHy8gcY+shTCT0saBAwHzJac=',
    spki:
      'MIIBojANBgkqhkiG9w0BAQEFAAOCAY8AMIIBigKCAYEAuIOsGEIFYX+9qZrrH/7vyPqvyPOF65xOrDX3/9JCbGD5Ziz7VvgdqUesGLBOIwylHwwg' +
      'PiHFrRJQQPCcx5z+sgzDMCHlNAFGTwFQSMFNSs9ADL/MwIdOCKFBE3Mxkj37o8lS260Id1SbWX4180E9YqpAeYYNlvp3+vTOeoKvsyWWNBGgXCX9' +
      '8Z14e+0QDwJHAVBCd49mHqt9UeBwpy7zq+VSY2U/8dVhydNR3JmgZkvfMcSf97aPh/Vc4I2RmrIsL0mq+HVHlSTdCvkt9YoQ094hENxz37JnNE9l' +
      'Q+SjD8tK6z+9OSYD1/4zPVP493n5LCImBvXn+D6jMOamOp6cnYq8tkU05ZzAFnfJdh+2XQQvITBvFKK2/kv71fWoIa3DTwf8DzhYnUdxIUHzWgu9' +
      'HUB45zjKlYu8IluIKsEbMBB89+ehAkr6fQ+02XN5opSpTVp19zitrScZv1kuXxQVVTa01Q8zkBHCufrjXcINIVG2Bhrsm3xGz6kDwCStWn3ZAgMB' +
      'AAE=',
    message: 'UGFzc2tleSBCZW5jaCBrbm93biBhbnN3ZXI=',
    signature:
      'TCWFw2G1Xb71RvNhfkgIlYgmEw0lAzqVrnWXHf4t8Eh9CklwYskFooaWRda1X4pkwU2O/7eIrLrIKJAq+f31zAhEevMLIUMI8Yq52W2To/S++vFq' +
      'OJNGTWsHRgbaAuIDN1PZE/gWpc1flaLQ5cU232wZwUE3rqRkYcs7iRtk1D+xKqPYMWEncANv/eYyXefJLSjFV118vWNM50A/P/iMegSSKE5sjeQJ' +
      'CfAzvjl7tN7wbGAGaKuqZQ4cq48NhG2ZSjnF93KhD0sMPpSN3QCKHaek/DQjY4ciPG28c6PXdPKOp30/ywNffKjGpxKhTtc2JK8VIJZqU75vOhrJ' +
      'LYazfM8713Ke0+nEG1vnOCiVxsTWXmg1oc0JG/Ajv5OddUxLsQ7FCnPRPBZuPRiyuGHDab1vZ0UpU/PmXtkC954WnkD/6mnjbZqMlS/nooP4yYCJ' +
      'EWqyNTGtKmNVwj5fEK8PLC8mFUtoEUDQfCWuhNzBUKzHD1rpIa27Xw5t77CKaZmq',
  },
  'rsa-4096': {
    pkcs8:
      'MIIJQgIBADANBgkqhkiG9w0BAQEFAASCCSwwggkoAgEAAoICAQC2BdyToP5GvEFv4p7gyDDaPm4JVlAkpV9PAHtIjoGbi+gd7K1vIXzbwKvoP0kS' +
      '5lRLsfsjywutiPkgMDrePm/VxHxMaO3YzECuTZfR4H0ZlXpUdbhMcGZYh8xgNPm8WE8BlUbgEV6jPdTOFhpNabp8BfF2YFmoLBjHlScUuanx+XfW' +
      'O46mHqPy/YmIeYPa4l0d+xseIWCqu7q8LCEdaDEcQGilPVz3fmboCd2q5+Owc271q/cGm2g2WQohIuo2l2mYKh9Ctt0sRxJNfHfe1EAwN1d0hEDR' +
      'siqCEmNhg0bNjyAQF9pUTDh2LgTYSabWywhC1XyINRhkhHPaWczy2oi4E8RzO9YJfLEF658jHmdumaMbji6/uboHlPfuc5MAf6pAjSMcM7h3t+pp' +
      'plPae1q7omzm4fv0ZEtRzbgRNlSckKnaJNBe680exSPJR7eevpAHEJEAZaSP0gI2ChmkUHMH/Fn2p6iB+HAeyvk+ZXRO0Ki6MlOYlzqSn8qACxGO' +
      '5FT07OEZC1AA09BLVkiP7kCrr+IhedfUpD80yYQSFHT5FhqhGiBEGSzVBmseEkK/FrIV546bWwF79DBTNVcw448+srDXVIc1Wai9XW5bHDnrYadI' +
      'WoWG1VmSWzMPMyVIXHi1eitm717WUns8BKxOzPh7Niwn3Q8YjRxNWbPrX2xiOQIDAQABAoIB/xvoSilYRaQSuPWuiS1thA/yAmzsDt2PfU1fhYda' +
      'UgTHLo9n+i9PsxT+NV0mVs3PAp2YbCjQuLmiho+o1V29tOfReD0+2TikGEahHuXOxV9my5qncdpGYWqxZ2RYuvFlmLdla7hu8VOV50qxmNbFnxHk' +
      '12CO5TAjkqkG9Tb4QFYZKYZvGy/dAsX+mVeTSeQFUMGH/mBgPbHvlnHDUlBv6ReryF+NSPOpLZ3l5VaOtxoWmKyR8Q3SRegPPr5V3BMCo+3wh1pz' +
      'LvXa77Nxoe9IG49I7N+wZz+/UUUgDJymw/RAPWo6Pf8usHluFNAUer/z4RBeKvm3KkY/CIQxwHp7hvpu+HOOObhkJ+sLMH8pDnxegG9C0U0gyZSB' +
      '0WYCfcG1aN4uZR1blRCJ32D9o1Ca5Uztxw6G6qEqF0B9NxPjg1CCuLuBqjYTRwBSqhNfiKXpK+JbMn1Iync0b3VTXrmZaH8kY/PsXlB6v4RR2qPL' +
      '8kJKYXNbPoAxBVZ7/DHFKn1P273H1kpugD8DV6TI2coRfTKlMIT5WfGTUyqMb2WQIjDHF5YRSw6aqVlfjtEP2/hlvge5sXEbW9rBxnCkn/nokua+' +
      'npqfIWdfMBKpmj69oRggUHOTFEyNJqVwCBySMkb2aHakr1k+b/yUcaVnpv9ndjherNlIsJeuG+NkT6xK70UCggEBAP5CT4SS26R8tVD+GdXLMHW4' +
      'Kxa9S2tpNNj/fJl6BfJWh6NhZoMLplcFrO7efE4YPiTPDEW15gn1qgRHrr4L3Vvp8GzgmI1ZKLsO3wVcJqTguhf6O6iPTWW63UQUHGP+kW2KUqzq' +
      'ADYAZ6f5j6jqms1F2zVlV0PIibWbZZzwqahUnqNJZ/eHT32o1AzwDQVnaSQmCe9Wf7IbmYMsYJQmLYnU3FEVw2iNO50mckutc61xeFf9Vj0b9CYq' +
      'bSGvIVtEMe+vtFVGgBXIJm+QJqwR1kY20NTx553DxunrzsSY/yhkLEAEKOvwh3KFtwZNK4n1RfclSciRLwBHkPlsyd3nSC0CggEBALdE7byhlXCn' +
      'ssRSgUuGF32uQemRqNa0j5ch0y355A0OvTZPRSmu9HaALh4TK6yznZ24CYqC/yZZdlkk8UhoCG2VkC4B6++mAm4Y1nKPgj68DTLCK5XAeEKHgXc+' +
      'RUVEjQ67dEbqnNc57iI1wVH9HHSdoRxFm21kzIzD80MDe2Qgmd12nWNo9bqsJo9/KcGHoD4zrh4ZgxRCpEDKMLKodBNloyHg7Po0SUlDbqm3U4U3' +
      'Td+jvxVp29b18GTDAKOvwU8Y88SnRL2SrrvOgHd/lEGKDKEYhegDYoIN3Evterbyxtqcsj+G5MZSnnAyHgBsYl6wpug2+RLaz/AZDULbHb0CggEB' +
      'AJjPibMIAHIPcXnH/gb8I5fcpCj6g8V+aYCxrFUhfUl0r/iFpXLFIafThWfa16Kn91FwDtQmyqbZuuDvpBocT2Haa+FD6uuo1k32VhuGksMtPSsD' +
      '/a8E0WN+t1UfMSD38rd/FslNqerKu4G8/5ZpybftcB3bVmMqt3kqeBummJDOqrlAePfPnvrK6QcNjwXcbNiI9BegSQbmh5DKrxDbEStxfyhMiDDi' +
      'ER4V6UOKb6eiNs3LOHVpw4bcoNJJyyZrCggf9aX6xShSLqeGX3ezELEKaOBSsv2imH4mdxK5UUEZU272ERIccYtmyeVDpBM6El7DTmD4wOLOIFeI' +
      'BpsTUdECggEBALQQhmDKhfC84/jec2jH4/a5KsuZMMFbgKVmN345wyZNL/zXX8X3vvtbL3SfM08o3xjihIVR9e0xAwXNNUAF7xn0VEfP3YeFnWed' +
      'Ab5nX/nRfEo92uL0y3PafYqyZQ8MrmcmKLWwt88DfQShukKbJMUzRuNnRLHz0sIPmMhj+G1FVsfwTe0paB40HGLq9xTN89SJpG6wdEiIvadmwPgY' +
      'aIvSVbjorQ2cJ9FS7rzTgb0mvF2aHhmk+7m1xK7Lpaot+gmEI6Y5DmIQZ5vg5foDIKBQSd5SIOb3xGaxxZvYRbTQzi5mvP+LwuVUsZTcuPuDghc1' +
      'C5imwowS7zEg/BWPAiUCggEARAREQHuqT0ly560XBi6FuYdPcDn265cTkHzU6R6lAsQLXKS922Inhxo/kxE3s38F79tglm5Txml8oB9iMgzdNU8p' +
      'hT37FkkmKysubLh5NKt16DYDmqgaAaDXQuVPvVK6ByTLsAvSnEq0FNLr1Oo0Rr0VE2DT/rRJeIBHTTWZo90kfRYUNBaTiPHZMov59Hxv1blivCj7' +
      'g/bjlZRheUHebbrc2Ltw6CPClRt7AxzPs97oYSEK56yGpQA6mRgqs0HEbdxIARAuiFZhJkXzst5W51JTKzsacXbf/ggJ+62r8Y6HGHrM8yyJle0m' +
      'y3P3q67Sx+pxHa0bO1VxR6Oi+n5TIw==',
    spki:
      'MIICIjANBgkqhkiG9w0BAQEFAAOCAg8AMIICCgKCAgEAtgXck6D+RrxBb+Ke4Mgw2j5uCVZQJKVfTwB7SI6Bm4voHeytbyF828Cr6D9JEuZUS7H7' +
      'I8sLrYj5IDA63j5v1cR8TGjt2MxArk2X0eB9GZV6VHW4THBmWIfMYDT5vFhPAZVG4BFeoz3UzhYaTWm6fAXxdmBZqCwYx5UnFLmp8fl31juOph6j' +
      '8v2JiHmD2uJdHfsbHiFgqru6vCwhHWgxHEBopT1c935m6AndqufjsHNu9av3BptoNlkKISLqNpdpmCofQrbdLEcSTXx33tRAMDdXdIRA0bIqghJj' +
      'YYNGzY8gEBfaVEw4di4E2Emm1ssIQtV8iDUYZIRz2lnM8tqIuBPEczvWCXyxBeufIx5nbpmjG44uv7m6B5T37nOTAH+qQI0jHDO4d7fqaaZT2nta' +
      'u6Js5uH79GRLUc24ETZUnJCp2iTQXuvNHsUjyUe3nr6QBxCRAGWkj9ICNgoZpFBzB/xZ9qeogfhwHsr5PmV0TtCoujJTmJc6kp/KgAsRjuRU9Ozh' +
      'GQtQANPQS1ZIj+5Aq6/iIXnX1KQ/NMmEEhR0+RYaoRogRBks1QZrHhJCvxayFeeOm1sBe/QwUzVXMOOPPrKw11SHNVmovV1uWxw562GnSFqFhtVZ' +
      'klszDzMlSFx4tXorZu9e1lJ7PASsTsz4ezYsJ90PGI0cTVmz619sYjkCAwEAAQ==',
    message: 'UGFzc2tleSBCZW5jaCBrbm93biBhbnN3ZXI=',
    signature:
      'iTnfL0KwaRw/vNeT+/pljMqmQ7LbNNOrrWWbFUQU3oAsvFAUjCZUNyg/x8LewIzLZz3i6Z7PPYcNmeRm2WMHKYo66ZkrW07NAftP8NqFxBQ9dbrQ' +
      'pttYsQr5VZO+DKixE5MB+PFohz091GdiKgirpPJACmZfqKLnIdtjU2E7EnMX4gwsmfd0kY+DyLFiw2xeL71JRy4LOpmFu9FlnF0Yj91tSsLd0Nwj' +
      'yXVKAdgYgxVUOwG7SG/j++wqeQz7SSqOcExEi9macOhD2IGzaPKdSffSV8BMPSl3rCHpGzt/ns/aXpqVeE8GILZUDtswVLn231XXQGchQqOIZ7wb' +
      '9L+csDoHdVgHb/JWYNWNF/Od9+Rg0Fq7S1HwJ2ZecuLOq40U5Qi7PSqvWKuziPB/EtVR4Z4LVSqNjvOIwvKPmH1jaTUsyE0VF+AJtg/ylLJzQC/2' +
      'kHaB7dG4rUq6w+BTSyvj7BqJuChM2m2KXtwkZTaDaY0aLp36RJS/fdizEXxFM1obUAHAh9fYsra6QRDIUlJ6I7TQ4HM4E5LD+bCgOfFDUjIW68oE' +
      'Bn6T37p7owIlZb9RvYpjLW6UkezZA8QSPvwIWSyNcJqN+EyNmLq3d+DeP/dmMU79GnJoDKZAqbnkzsfsLKy44H/cxgYI9kZfVAZhdWSKyYJLUJIl' +
      'QGMucrf1Omo=',
  },
  'ecdsa-p256': {
    pkcs8:
      'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgya+p2EW6dRZrXCFXZ7HWk05Qw9s26JsSe4piKxIPZyGhRANCAARg/tS6JVqdMclh' +
      '63TGNW1owEm4kjth+mzmaWIuYPKftnkD/hAIuLyZpBrp6VYovGTy8bIMLX6fUXejwpTURiKZ',
    spki:
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEYP7UuiVanTHJYet0xjVtaMBJuJI7Yfps5mliLmDyn7Z5A/4QCLi8maQa6elWKLxk8vGyDC1+n1F3' +
      'o8KU1EYimQ==',
    message: 'c2FtcGxl',
    signature: '79SLKqy2qP0RQN2c1F6B1p0sh3tWqvmRw00OqE6vNxb3yxyULWV8QdQ2x6G24p9l8+kA27mv9AZNxKsvhDrNqA==',
  },
  ed25519: {
    pkcs8: 'MC4CAQAwBQYDK2VwBCIEIMWqjfQ/n4N77bdELzHct7Fm04U1B28JS4XOOi4LRFj3',
    spki: 'MCowBQYDK2VwAyEA/FHNjmIYoaONpH7QAjDwWAgW7RO6MwOsXeuRFUiQgCU=',
    message: 'r4I=',
    signature: 'YpHWV97sJAJIJ+acOr4BowzlSKKEdDpEXjaA19taw6wY/5tTjRbykK5n92CYTcZZSnwV6XFu0o3AJ77O6h7ECg==',
  },
};

/** The keys and the message of RSASSA-PKCS1-v1_5 with a signature of its own. */
async function pssAnswer(schemeId: string): Promise<EncodedAnswer | undefined> {
  const { pssSignatures } = await import('./known-answers-pss.ts');
  const entry = encodedAnswers[schemeId.replace('rsa-pss-', 'rsa-')];
  const signature = pssSignatures[schemeId];
  return entry && signature ? { ...entry, signature } : undefined;
}

async function encodedAnswer(schemeId: string): Promise<EncodedAnswer | undefined> {
  if (schemeId.startsWith('rsa-pss-')) return pssAnswer(schemeId);
  if (!schemeId.startsWith('ml-dsa-')) return encodedAnswers[schemeId];
  const { mlDsaAnswers } = await import('./known-answers-ml-dsa.ts');
  return mlDsaAnswers[schemeId];
}

/** The known answer of a scheme. @throws Error for a scheme that has none: a scheme without one cannot be measured */
export async function knownAnswer(schemeId: string): Promise<KnownAnswer> {
  const found = await encodedAnswer(schemeId);
  if (!found) throw new Error(`There is no known answer for ${schemeId}.`);
  return {
    pkcs8: fromBase64(found.pkcs8),
    spki: fromBase64(found.spki),
    message: fromBase64(found.message),
    signature: fromBase64(found.signature),
  };
}

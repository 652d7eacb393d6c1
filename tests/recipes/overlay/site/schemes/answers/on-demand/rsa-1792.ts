/** A key that Node.js made, and its signature of "sample" with SHA-256. Base64. */
import type { EncodedAnswer } from '../form/encoded-answer.ts';

export default {
  pkcs8:
    'MIIEJgIBADANBgkqhkiG9w0BAQEFAASCBBAwggQMAgEAAoHhANIvLsSDfssXytEO2HnWukhzfTEkRi63t4UFJAiDvMJHVF7pb11zEWUXxB1BQnV22C+1' +
    '0FBE0BbjYk60r/9ocXChQrV32lh56jxa3GOSaNiZt8OgNZ3Xn12cvyXVxWXnYga46NtlMokMXZ1HrahpWg3OA2Zmt2Km/5r0FzfOLgkkyWWZ2Qbwappe' +
    '2ghHTczntSZ3msJUNrk15uOO1ToHKKzC16sewQqSk0PyY+NLs3Quym2pMvPVJKWf/dT9xU3VeQTxIXRz0dV5PBjOjNYtn3cmfNQZsWTwO5aEKfKcVScp' +
    'AgMBAAECgeBMwxyiep/RDpRs+64F+W05Tqx3SRc0srYcp778ORi0H5bpvvmEOKUutZpTUOUzvz6/VfiJiEgzQ8JAmm74qa1chBi369jbnVL1zf1VhEA0' +
    'cxeRI67RQdGbP8bzy3n3eKTtbZTlo7TsJo7+BRKgQjG31X/E8ldLnZ8X4ckLaKN54v1q7Oyg1riqdjbfplKtd5nHGHuQKBK28//SN8GLdA08OVhBNYVk' +
    'AWxXU59SSs/dLqU/8qwrhfUO6XR8ZlQv2invWYalQUgODXks6I6ec81NwViGdHU9C3KhNtuAKUURcQJxAOzZjzsUvTy6lwRNQBH5tJjT/WBx5NiBtshG' +
    'I+XAzbYfaggRss46omQ7II5g/szyV0gdVgxvxDHw6CBkIFiBbvHNYXSdTsP5+9ks+MuDo/244rC5o+xBNo+AyFGu4VOdiw3Ne43e6howZxu9TW3GyI0C' +
    'cQDjLa+o23N9IQ0gIk0GilFKTjl9yOpKYISJkXc1aAj0sSm1zzId8GCMDjO3heX3UzhI6cWwMzQvqnf4u1Ix92XTNvgIxiL+/86jlIcSXdV0sJkmZ4yt' +
    'XuSnUe/bBpbM5bOCc3lOnUY9A5hLdrLtntgNAnBN/z9Jx4SiERhWVFI7GS49/eG89wTTv7O/tElyCdI0nZe/XISzoV+E/mu0N4DxYQUZPH/vzIaho6Ht' +
    'uMtmGgm9G1NyobMkmpgzZrnv20QP8+jDJf8zeC5Nh61wKNUPQhxeyUJc8AHL6hCqc+ahtgqpAnEAnI3ATsIkXSeorutUX1x0Vpt/nQIXCvhmfZMELoaq' +
    'HU31a3gEloMvVXT4CNG6P21XDVAkTp+KqAp2sK8OHqbZwetQlGNOfKH2Wd4iEvMdBVQpxkB3voX1VqTtgOeShlMJGK3Q++8AF03h5qc++OeNBQJwNGyr' +
    'Frfwrk6X5llmIUygZRkuU2GyjyfXVx8TnEbHkSyIbvmqwcyOpt8GR/+YQ9N1d1G99RGqp7awQfwjEADTv3xbX5mg+wv3ASuzcwUAeer8qn6RYuAbSy8Y' +
    'DPlCofB/vBdlf4zsq+88k6K85Dop6Q==',
  spki:
    'MIH/MA0GCSqGSIb3DQEBAQUAA4HtADCB6QKB4QDSLy7Eg37LF8rRDth51rpIc30xJEYut7eFBSQIg7zCR1Re6W9dcxFlF8QdQUJ1dtgvtdBQRNAW42JO' +
    'tK//aHFwoUK1d9pYeeo8WtxjkmjYmbfDoDWd159dnL8l1cVl52IGuOjbZTKJDF2dR62oaVoNzgNmZrdipv+a9Bc3zi4JJMllmdkG8GqaXtoIR03M57Um' +
    'd5rCVDa5NebjjtU6ByiswterHsEKkpND8mPjS7N0LsptqTLz1SSln/3U/cVN1XkE8SF0c9HVeTwYzozWLZ93JnzUGbFk8DuWhCnynFUnKQIDAQAB',
  message: 'c2FtcGxl',
  signature:
    'csRCT1jEFkbkhLhld9RGraqq0Y9KMQxJSkXXaJ8+cgzchdtsQ9JczA/ID3hyhX1YybEihiLVM/G7VUlYUD2LNrjsxp4aZWbOn+DEoTHnk7obIceRpQVP' +
    '1FrSJ2/3MFyck4BbtlqcLozE9ISl/b1vE+yr4Accw/HubSSZJwVr9kRavzshD/Yt4o/T/PAS2J3DVqlrYyPWSNp1oU8tKe4dmiRNlpj9KiFeB4Ll9Vge' +
    'OtVxeEr3O9yDlEwM8N4lAexsWmN2bqEtn+9oIzwYSKQGR4iYL93JmbkpTWwvjaqdBw8=',
} satisfies EncodedAnswer;

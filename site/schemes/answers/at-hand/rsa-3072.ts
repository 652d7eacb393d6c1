/** Made with OpenSSL 3 for this project and used for nothing else. RSASSA-PKCS1-v1_5 is deterministic: a backend must make these bytes. Base64. */
import type { EncodedAnswer } from '../form/encoded-answer.ts';

export default {
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
} satisfies EncodedAnswer;

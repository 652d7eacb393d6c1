/**
 * Example ML-DSA-44-ES256 of draft-ietf-jose-pq-composite-sigs, appendix A.2: the Sig_structure of its COSE_Sign1, with
 * a deterministic ML-DSA part, and the ECDSA part as r ‖ s. Base64.
 */
import type { EncodedAnswer } from '../form/encoded-answer.ts';

export default {
  pkcs8:
    'MGQCAQAwCgYIKwYBBQUHBigEUwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAMDECAQEEIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
    'AAABoAoGCCqGSM49AwEH',
  spki:
    'MIIFcjAKBggrBgEFBQcGKAOCBWIAunH59k4RuutY+pxvu24U5h8YZD2rSVtHU5qRZsoBmBMcRPgmu9VuNOVdteXi1zNIXjnqJg/GAAxepLqA00Vc3lO0' +
    'bzRIKu39VFD8Lhuk8l0V+cFEJC+zm7UihxiQMMUEmOFxe3x1ixkKZ0jqmqP3rKryx8tSbtcXyfea64QhT6XNje2SoMP6FViBDxLHBQo2dwjRls0k5a+X' +
    'SQSu2OTOiHLoaWsLe8pQ5FLNfTDqmkrawDEdZyxr3oSWJAsHQxRjcIiVzZuvwxYy1zl2STiP2vy/fTBaPemkleynQzqPg7oPCyXEE8bjnJbrfWkbNNN8' +
    '438e6tHPIX4l7zTuzz98YPhLjt/d6EBdT4MldsYe+Y4KLyjaGHcAlTkk9oa5RhRwW89T0z/t1DSO3dvfKLUGXh8gd1BD6Fz5MfgpF5NjoafnQEqDjsAA' +
    'hrCXY4b+Y3yYJEdX4/dp3dRGdHG/rWcPmgX4JG7lCnser4f8QGnDriqiAzJYEXeS8LzUngg/0bx0lqv/KcyU5IaLISFO0xZSU5mmEPvdSoDnyAcV8pV4' +
    '4qhLtAvd29n0ehG259oRihtljTWeiu9V60a1N2tbZVl5mEqSK+6/xZvNYA1TCdzNctvweH24unV7U3wer9XA9Q6kvJWDVJ4oKaQsKMrCSMlteBJMRxWb' +
    'GK7ddUq6F7GdQw+3j2M+qdJvVKm9UPjY9rc1lPgol25+oJxTu7nxGlbJUH+4m5pevAN6NyZ6lfhbjWTKlxkrEKZvQXs/Yf6cpXEwpI/ZJeriq1UC1XHI' +
    'pRkDwdOY9MH3an4RdDl2r9vGl/IwlKPNdh/5aF3jLgn7PCit1FNJAwC8fIncAXgAlgcXIpRXdfJk4bBiO89GGccSyDh2EgXYdpG3XvNgGWy7npuSoNTE' +
    '7WIyblAk13UQuO4sdCbMIuriCdyfE73mvwj15xgb07RZRQtFGlFTmnFcIdZ90zDrWXDbANntv7KCKwNvoTuv64bY3HiGbj+NQ+U9eMylWVpvr4hrXcES' +
    '8c9K3PqHWADZC0iIOvlzFv4VBoc/wVflcOrL/SIoaNFCNBAZZq+2v5lAgpJTqVOtqJ/HVraoSfcKy5g45p+qULunXj6Jwq21fobQiKubBKKOZwcJFyJD' +
    '7F4ACKXOrz+HIvSHMCWW/9dVrRuCpJw0s0aVFbRqopDNhu446nqb4/EDYQM1tTHMozPd/jKxRRD0sH75X8ZoToxFSpLBDbtdWcenxj+zBf6IGWfZnmae' +
    'tjKEBYJWC7QDQx1A91pJVJCEgieCkoIfTqkeQuePpIyu48g2FG3P1zjRF+kumhUTfSjo5qS0YiZQy0E1BMs6M11EvuxXRsHClLHoy5nLYI2Sj4zjVjYy' +
    'xSHyPRPGGo9hwB34yWxzYNtPPGiqXS/dNCpi/zRZwRY4lCGrQ+hYTEWIK1Dm5OlttvC4/eiQ1dv63NiGkLRJ5kJA3bICN0fzCDY+MBqnd1cWn8YVBijV' +
    'kgtaoascjL9EywDgJdeHnXK0eeOvUxHHhXJVkNqcibn8O4RQdpVU60TSA+uiu675ytIjcBHC6kTv8A8pmkj/4oypPd+F92YIJC741swkYQoeIHj8rE+T' +
    'hcMUkF7KqC5VORbZTRp8HsZSqgiJcIPaouuxd1+8Rxrid3fXkE6p8bkrysPYoxWEJgh7ZFsRCPDWX+yTeJwFN0PKFP1j0F6YtlLfK5wv+c4F8ZQHA/+y' +
    'c/gODicy7KmWDZgbTP07e7gEWzw4MFRrndjbDQRrF9Hy4SxCR/i85uVjpEDydwN9gS3rM6D0oTlF2JjClk/jQuL+Gn+bjufrSnwPnhYrzjNXazFezsu2' +
    'QGg3v1H1',
  message: 'hGpTaWduYXR1cmUxTqIESAjnrNuB7B4+ATg1QFgdaGVsbG8gcG9zdCBxdWFudHVtIHNpZ25hdHVyZXM=',
  signature:
    'bvpVBIawzKM9ItmChnXyeZq998DCYnuRqWoI/bmw944NE7eOaoU0eiADgbbrwu7jDjB5+L39yiqAKtMq8P3jdt9xH9Fpih/hcBFgs5Ishi4s7H3LXD9g' +
    'TWMfTM4ZFp3un3GO10XR8QOmCdZU4wmGNf4Uhk74pXjcJPY82mmmFPTZwD6OmXDBM6JxFd6E/rQz9ZXC259xJzg/5Mq+GalYI7K7kjl1890cYlbHtBH8' +
    'X/CsdZFfdmgPZHXzbspIoALclBK+3zkQVmuu9CgemE7syJD4XxAGmJFZwjR84lIn1YQzZNoLZmBewI3bg0qLzDAFH4KcvAqotDLmWRdzrc0CPkHnR5oI' +
    's7B++kUEExQjmNSKwc0UlX9P1X2go1vHIlykftToRplz74MMZvwuQ3FLw4bbRKymh78dpbwcLPQbuIgaVoR3yE5snMtLri3IvOjdjiDxfDfGrjdhPkwN' +
    'ASF+jTuwctY/cJ2u2acFqscrJBmxVqzuFASIovjmkt5gScKgYeQ7NkLbUtLoPes7R8ABCLt5Ij1UTu8Xo1Vdgp8yDBz8w8c2DDugHaXMvO8OFazCbUzU' +
    '2hUC2d/CtMd952KnTCbF+HGwAWSaa3acXVROu4lU6200fpApJQ2jmSkwC0wfXy90KFeF3KTL7fcwAlbWMk8nne+Ma2NLRoWbzE4j/7UfqiIVLJqOQAh3' +
    '0fvKi4TNe5GEih62vK2IVNWvrOFYgpMnOz+2Ys+9Hrr1xOW+uRPt6pNDvnSwvjGwo2kFCgH8B5NtrWhOsvHuY7ltbBlZqKS4INa8/TjAiQIQw3L2RXfx' +
    '0naJrbDeRa3x5gULpO2nq9V6dpVNqgJBh3IkX+HLgEK0mzTWTThKgF6EZ85l4z+P4nZFnC1XyZeK9cgKsiyAoA9aPs2259ckGJLbobtdGii7r+MeELpb' +
    'DESDjQA+RrYGh/I4/iyEotdRj12VqLYz0aepkjZ9zbn6lW+bKCPtI4r/YmCjeKGpMyeumEbR84P3d4RUxuDDj1yK9zB0/Wkdn6YlEfRhLVMpTGkv2U/o' +
    'N49a1yg6l++/cXO4p0faGSEU/U6tiefcJhfJQ6xOdFzgtlqRzlU41uu/IJQhuxkUmziwDPPqfwAFKqwLksVWUCXgGAlg/H+I6vIqAuXFl7larJ066BTZ' +
    'mkwkv6ZnAFDmuVD+LKePRRw1wGCZsUguf6MXq95XDc8BphaYjg8SSiFF5lOMuBffYNuA772VdwmXLDy2fh1lWtbI/NzqCvLh7hQ/wSVS0E0FoN0OA/Z2' +
    'tlZlqaPJZvIo+w2DVnpFHgbatkksXxwU1lOihshhm0qJUnVz3hx8U1fanOp99A3igxxYVebylZ04YcBf3f5a7ME/f/AW9U1Nd/bTAy/B4WqtmYnEDKMp' +
    'W4L0GemmFr2lNZWsGbz4Y5Alsk5xZTKey9Bt2vv4F1o4bWfjz7O1eDoeVagUVR+8UPCILuwU8HigWill7nW0Meabs/Oed6LSmhEzj5+YsxJn/rrzUueT' +
    'c/jBuQYNRk4wwjtV5WL9gl9YWwcVy2glVHUG4h9dlJHqMkbravIFrQRSAM/IarNcz8wxg+jDnTIqalCRzQqQz1lvr8V3npAKTVb+Og+e1L1/tJLy7dS3' +
    'CL5wigXvc/ONWpE1g+jcuLQV29ifsamzxicNml9X2n/IkIoO3iugqt8ImJLhoMQ5UmTcvc1g8E2pabt91fwEeK1qCdSAegfyRy7ueVls/JXCiws6C8Oh' +
    'hiKG+ClaY1e2WGwB/BF8Q9/FhKL06eT1qncOlCAGP2Ft/qV59IdLfdzbvdpdrVIFXHWVBRRH5cXboCZDEzlYr8NQ6Rh2HVZ+juHFZ6FpCFcuiY08gpuQ' +
    '1mnvWVEGxg7LZTXOnyvz1UZ93hwJj1U83Oqk+UZ6RY6dPZXBm2uz2wFUkTeKQ7dtgYw/zu4iNbyzK6kPZaG2RN/sIWtAuhEIbnLHi0fAGdjNLtd9lXaR' +
    'BS8BD28OySDWcluw6jvawEaFpDdMlOZcTKI5lRhQ0m/RoMBgxQeos9YphQx6vVwZ7rQk8thZ6yCrmFeGNdxo4msQXWIxHs0ZBtaQSD+B4GFZdKdSq4rA' +
    'ZSSS+pfVpwcSDXcvJE+xLoe5jNXM2Tq1vBwmEyGE6JH+KZHwI5jPkiaP/tT5QqcH2rcQXGV0QUrttynDPqqLkQMlMQxkoBqm2vANNQi3IT6e54SOZ9qd' +
    'uqkFLKcjVDRwuVejDjEAmXvzJ7SaaVhOWQ0B/xWtpEHl6NWb1B9Azn7/7IYHWxX4poC/xpEnfAwXKOHpGtM37ZIV8uGfm098KCXKNbEUIE+X3aeDmIz2' +
    'jCpGQ+6nW5D15ra2MXZ1284Yiasl0V38Av4dfHxccGze8vAyznaR1+PC7PZLHvaza44EFNnasjVN7cupVyLZ8qE0zvHi0+kRPGzbqAvAp/mLOu6YEq66' +
    'kP39BNq2kXbwFww5t5LKrgRAokXT6jEYIRJ0R/xT1oaUkkbvFJLgVmeqMODAeWI1JFnIgteCgavSh+ofUGcCPSmGxyQl2Cqdz91N3y5g4tDJrzCJ6ozu' +
    'PnByxtCvqH0QB+3kc2dE17h+Fn2M70uXWzOf6HDTejJbyVS6G+Cb/slU91ogLzP4J0fs/7qOlrv2FuSgbDZx6Gq2C6PmNqrlb37ToDKoFnX57K8Dr+mY' +
    'Kd8mK3fwF+3G2Eb/b2kyK9AZS6LR6aGUUJkMyD9Z5Jf7mHgFwEtDpYZQc/NH6rfBd0+BLUPj7FcSd+bueciV4AHaWoTB7SFm72kSOYvDyl1/oy4hbnKY' +
    'jwVWRvMGu61DFsNz+ENOaQ9WVQblQ32fhmZfVkbipqax1Urd872AL+Tbudc99rpKeTk0ZWc8+knzneJjcKPiOC1IBvRNW1hzWFiuL8CEJgmVnPfiNlwY' +
    'jUcbkcZI281lb7prg0YnLP34IMMOBLOwJGS5R1JolsaTHSHLXVwjRAkUdPd16bvgldXdJgdhoBJ0N/miAjHtSpQ6Q9JeNTGb7s79uFCKQd8ZEfG+Z/e+' +
    '9XfPmzuO0suwg0c2u436DnA8TRq+/N3DqzcULHK9XfqL28h2YQi8tfykRM3A7hqHA5HTnmZ9wA65yd78zXHPuk+ZcI01Tm6IzeIMExkbHiFBTlBWXF1e' +
    'X2dyeICfpLm7wMzr9xAjJ1uGiIuRoa2/yQthZYG+ys7R+g0mNVZhYpOWwdze7/4AAAAAAAAAAAAAAAAAAAAAAAAAABomLzw3wjIKD8QV2O2Y13VZweL6' +
    'XAFaxgHJcOmKfIxn3jq47xYx59TVZwVai8IhcEgh8VeirQC9fuWPk+SBTJYkWGhj',
} satisfies EncodedAnswer;

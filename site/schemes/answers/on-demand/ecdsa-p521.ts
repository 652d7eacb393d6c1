/** RFC 6979, section A.2.7: "sample" with SHA-512. Base64. */
import type { EncodedAnswer } from '../form/encoded-answer.ts';

export default {
  pkcs8:
    'MIHuAgEAMBAGByqGSM49AgEGBSuBBAAjBIHWMIHTAgEBBEIA+tBtqmK6OyXS+0ATPadXIF3mf1uwAY/ujIbhtox+dcqolusy8fR8cIVYNqbRb8wUZ' +
    'vbY++xn24nsDAiw6Za4NTihgYkDgYYABAGJRVDQeFky4A6qI7aU8hP4wxIfhtyXoE5acWfbTlvNNxEj1G5F22tdU3Cn8g+2MxVdOP+hbSvXYdysR0' +
    'uaL1AjpABJMQHJYs1NL933giheZFhBOcL5G0f4f/gjVNZjD3RqKKDbJXQbWzSoKACLIqzCP5JPqvvU0z+B6maVbf6qK/389Q==',
  spki:
    'MIGbMBAGByqGSM49AgEGBSuBBAAjA4GGAAQBiUVQ0HhZMuAOqiO2lPIT+MMSH4bcl6BOWnFn205bzTcRI9RuRdtrXVNwp/IPtjMVXTj/oW0r12Hcr' +
    'EdLmi9QI6QASTEByWLNTS/d94IoXmRYQTnC+RtH+H/4I1TWYw90aiig2yV0G1s0qCgAiyKswj+ST6r71NM/gepmlW3+qiv9/PU=',
  message: 'c2FtcGxl',
  signature:
    'AMMo+vy9ed13hQNwxGMl2YfLUlVp+2PF07xTlQ5tTF8XTiWh7pAXtdRQYGrdFStTSTHX1OhFXMkfmxW/Bew243f6AGF8znz1BkgGxGf2eNO0CA1vH' +
    'MUK8myiCUFzCCgbaK8oJiPqpj5bXAcj2LjDf/B3exog+Myx3MxDmX8e4ORNpKZ6',
} satisfies EncodedAnswer;

/** A key that OpenSSL made, and its signature of "sample" with SHA-256. Base64. */
import type { EncodedAnswer } from '../form/encoded-answer.ts';

export default {
  pkcs8:
    'MIIDlgIBADANBgkqhkiG9w0BAQEFAASCA4AwggN8AgEAAoHBAM6S0dSx46VAOxVNg8Kxf9rMyrrMbRw40zQNQJdjii9mvdqbEfPE5lJf7+h/lUI9' +
    'GCgyT2+SgCtF2V1PPJy/edA1rAOf2kfttP2yQHqzYTDIQircJglS5ydVoqQxX4NmMKedVoWGVZoQwgjZYHQGOlsqrFIJPOO/6jfSpYtgoUWOuJiG' +
    'Ee4cU8y7gLQRks5Bmu18raOe+QxbboFOX5Piz0hlduF/yIqWnqL8joVA7qvz20qb+I3TKpufduWmPNuFUwIDAQABAoHAMmNZz5n8v2hlgRLBWxJU' +
    '75gYs2v+CW5LBl1dLhBXuqxDDznYLTAQRnOkX4APdnLUm6l5+usvXF7TYJFdZZbHLeSJqvCpG/Z9uYxrcgKjaHTQvweoN4oDXHLlE0v/0ltwfk/9' +
    'u3lybgLVsKj5jWdSYhXjXyPDD9pDkRh9zjdUjHFE2+zFEIujl7mCybQIM1B8dqqNmI4ykQ/bQI/iO7IdXLutJyc9/YKZHcipQFL3+xRbP5/oWkaQ' +
    'GpZAZ0P19PixAmEA+AS8jXX0sn8Cne4UDw1YcRmLs97jmxwTNwXgAR8/53NrP/whhZuZ+Y28MHxZZAt064c3kCEpaIbY6cHg2QAI8/q7PGrQH4pw' +
    'tIRYawnCjLF4qCXUQsJ7Q0W3USTmUZYlAmEA1TilDytZAJhReTmagTT4cIQmFAKpriXJbvmxSXn+X2QEVbnu6fLnUJ1ou/ib2PQUBX9m2FbIcg1V' +
    'PbEnhkIa7yjinBNh+HEfKRWczO2pxGwlA1PneBT4eo0CZfZx6GgXAmAKpEli2HjTX9fA5wI9UxlEYRA5e4rQkPfSGJJv+eNIDw+/AxZ9IRwONSKq' +
    'Aevj+wndQUQFDyczsPWFsifvp6y6qzt1cC/V6p7DYBpbHWQXnVXMATOGWcnoLQmclbS8M3ECYQCbbHsFH7f08xMQpqi1XoNqoSmQlJBTXUAEIQbW' +
    'ZJLDvgha5Pn+lw1+ef+KZaJU9zZQ+5lgQYJDgOyN18DT4QP5KXhmBMr5apwoOpTd3LBPefVRA6xKoB6wVnFVGdvWaWkCYCjrzSTIK/xUG1jbuBlq' +
    'kPoKWrGPR3AFIUibwnqHxHKs4NwtitcY1z9KQZ4aRGavpMMaCjTN3b10NUldhd+uwvVaHq0aL0hUynWWOruvCVhnVCjityJpoT1M9yPAIZ22bw==',
  spki:
    'MIHfMA0GCSqGSIb3DQEBAQUAA4HNADCByQKBwQDOktHUseOlQDsVTYPCsX/azMq6zG0cONM0DUCXY4ovZr3amxHzxOZSX+/of5VCPRgoMk9vkoAr' +
    'RdldTzycv3nQNawDn9pH7bT9skB6s2EwyEIq3CYJUucnVaKkMV+DZjCnnVaFhlWaEMII2WB0BjpbKqxSCTzjv+o30qWLYKFFjriYhhHuHFPMu4C0' +
    'EZLOQZrtfK2jnvkMW26BTl+T4s9IZXbhf8iKlp6i/I6FQO6r89tKm/iN0yqbn3blpjzbhVMCAwEAAQ==',
  message: 'c2FtcGxl',
  signature:
    'bQV0Dz1Oc87jZF42wnqzMDZ+l1MDB1t4nyUmptyGODLNiR/WshOWY6Pl6SccIyu29SBL5xCguu53xRbuX8wwjvLQtEzotbE3tQmQifrvI1Lf1B+8' +
    '4sWgyeAt0jgu1ojoev1lFTxYnSPBlF5NKV49kX9n4mMzXgiXyO39nNx8F0S+o0jXBhGwD6Y+TmgjhfEw0S4NBm4PP3/f1D+OALmxjDnOicX3FqVA' +
    'fNhPMsfXhbpB6egGYpv7eG2c8VafG1+u',
} satisfies EncodedAnswer;

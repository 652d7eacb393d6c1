/**
 * Made with OpenSSL 3 for this project only. RSASSA-PKCS1-v1_5 is deterministic: backends must make these bytes.
 * Base64.
 */
import type { EncodedAnswer } from '../form/encoded-answer.ts';

export default {
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
} satisfies EncodedAnswer;

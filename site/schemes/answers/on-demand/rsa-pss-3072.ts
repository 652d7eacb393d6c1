/** Made with OpenSSL 3: the key and message of the RSASSA-PKCS1-v1_5 answer, with a salt of 32 bytes. Base64. */
import rsa3072 from '../at-hand/rsa-3072.ts';
import type { EncodedAnswer } from '../form/encoded-answer.ts';

export default {
  ...rsa3072,
  signature:
    'oEO0mwduvLxhgNrR3M7ixmsIXJRrb7UoujOf29zMiPjR2jtnuQcovhdUfuqSDm+yJbMCZtOVVnUTUt2xO14MrMrenfs/1yO0G7S1mNNcIVQ8+DzR' +
    '1t68wv9Uw3ElT/j9A9ybCIC4M2E6/jyJ4d7iRyTy5xOYGz4/UhBMqOyjYcgFHR+OcNPnx0/yWeNCyf9ZuY/998Eo3JUXAVsgTASUGHuFfpUjM6bI' +
    'Y/ZckVPUis5cU54Z0zU6U1avR4vkHc+0KVOS3FcGFfOPAtfx/6GCeaA/7iNfFHtwyrmqv1mdvpp10eH9kxLRQBjtkr8Y+Ozc38W8DQUBGI178ct9' +
    'KddjmZ4QfcPfeLy/6rw8oSSFPV5HXHmRobeWza+hQVVvejgF+JTFSgyTZilIVCfF9Uhv9j09TS9yjBeF4u3awtQJakv3JrhCBKNBDgyWSSDVSGS0' +
    'Y8FBtYf/JYQIGbT6DtnbQPD78LBfSHP0jUUb9Q8Tp57ClMMNJLDvUSxBgiy7Ivuh',
} satisfies EncodedAnswer;

/** Base64. RSASSA-PSS with the keys and the message of RSASSA-PKCS1-v1_5 of `known-answers.ts`, 32 bytes of salt; made with OpenSSL 3. */
export const pssSignatures: Readonly<Record<string, string>> = {
  'rsa-pss-1024':
    'TL4calyREzFX9aiW8E736xnXGt+moBLqrlj6kzbJrwBNBr/wE3WKSylXsTtgdMmNMPsfrRBQ/JXNDPhWmMM8kQqfMjjjKu4ua57k4bKwbBnjv9BO' +
    'CDHlufOzCWrE4JlVSKqKa62Y3mGaU2G23ySqJ+ItTL96JTeWaYUxbWZlHMQ=',
  'rsa-pss-2048':
    'E+KBDJtuHTeYvbpinUWTI1f4EskNkmEqu6zrlgYLoUhMScKE48pxNzCbVcyFIt3muyVSDUuuGQFqzFpMJ7ScH4ckV8T5U8zkcRiH6gWmaqdacoEt' +
    'rGZFqotf4XKHucgMgSR8uQt5+CdERMip04IquXEYo08Wc453rwIujjBkEjlj4YI3ajQsptrVAXyulsQZlBrg1vW+aXzlWj3DTu3idyxrUBGcHMvU' +
    's5F6toEeNuS2Lvw1UzkCPzIyT00VYVRa9ETZMnSittmFVMSQEjLysAiqGoi68hnghI7YLsAo43icCve74/SSw/VRYWfxkhvVsU4lw6+nDYChJiu8' +
    'CeZx2Q==',
  'rsa-pss-3072':
    'oEO0mwduvLxhgNrR3M7ixmsIXJRrb7UoujOf29zMiPjR2jtnuQcovhdUfuqSDm+yJbMCZtOVVnUTUt2xO14MrMrenfs/1yO0G7S1mNNcIVQ8+DzR' +
    '1t68wv9Uw3ElT/j9A9ybCIC4M2E6/jyJ4d7iRyTy5xOYGz4/UhBMqOyjYcgFHR+OcNPnx0/yWeNCyf9ZuY/998Eo3JUXAVsgTASUGHuFfpUjM6bI' +
    'Y/ZckVPUis5cU54Z0zU6U1avR4vkHc+0KVOS3FcGFfOPAtfx/6GCeaA/7iNfFHtwyrmqv1mdvpp10eH9kxLRQBjtkr8Y+Ozc38W8DQUBGI178ct9' +
    'KddjmZ4QfcPfeLy/6rw8oSSFPV5HXHmRobeWza+hQVVvejgF+JTFSgyTZilIVCfF9Uhv9j09TS9yjBeF4u3awtQJakv3JrhCBKNBDgyWSSDVSGS0' +
    'Y8FBtYf/JYQIGbT6DtnbQPD78LBfSHP0jUUb9Q8Tp57ClMMNJLDvUSxBgiy7Ivuh',
  'rsa-pss-4096':
    'gPSeDuVc2V4HiEe18b0BTbWP/GHZYfLSD5dglUrPlFtUh88yAF3D4tYRhxck4u+8fMyiZjztljwtO1eMR+RRVJfnVPzg8FjsOqRBBLmMJY2w3UiL' +
    'A7qQ7lgLJTUTAPycgboNDpTW4VGjhdrQy4ABiQcKVm2i5OhjgAiKuCPN7uUiH0Qs0m0NwtWnFSPhUAdYezqfhaDz1/E4wMdqmOnk2MgSRMPqXk/W' +
    '2eTomcYsuYQs2EH7d5lvwu0Mc51y/YzoJFfzPdrO0S9Vg7DK9wds/QdiDvDygm3uDx6Z24kEhiDMMjekO7wsVkCcgEeHfAcr18ZxHbDNoIp4hAyP' +
    'M5jwVBHuD4aKGbSWfWihXolY3Ulv1tY1TQHSd55fJya/7dUHSkBPSgerjE+vIvgcdaIozJ9rROEjDCcFyz3NGRe6Q0ItjjmkMgpvM1JhbwQNYZKz' +
    'kQQM9CLcGoqBfVrPcqBpkWHb6HQENAzLohW3Iz7P77+fCNMSZJOqsX0W1epG9QR67xIRsMxpHIzjlF24a/dZl9/pd8VqsJm1OirqiJjEAs6i3LQV' +
    'WwI1QwHUJ7F6qoDhrWfueWYtY7QskqKXyEeV0XxDrzqy29kemc6554BstU0xLjbfUBX0IujFk47NSdoDjXQRQS0B4YuLdmkQFhxHoUK3WYAT71t9' +
    'en6VhwPdd18=',
};

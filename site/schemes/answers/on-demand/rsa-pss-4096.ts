/** Made with OpenSSL 3: the key and message of the RSASSA-PKCS1-v1_5 answer, with a salt of 32 bytes. Base64. */
import rsa4096 from '../at-hand/rsa-4096.ts';
import type { EncodedAnswer } from '../form/encoded-answer.ts';

export default {
  ...rsa4096,
  signature:
    'gPSeDuVc2V4HiEe18b0BTbWP/GHZYfLSD5dglUrPlFtUh88yAF3D4tYRhxck4u+8fMyiZjztljwtO1eMR+RRVJfnVPzg8FjsOqRBBLmMJY2w3UiL' +
    'A7qQ7lgLJTUTAPycgboNDpTW4VGjhdrQy4ABiQcKVm2i5OhjgAiKuCPN7uUiH0Qs0m0NwtWnFSPhUAdYezqfhaDz1/E4wMdqmOnk2MgSRMPqXk/W' +
    '2eTomcYsuYQs2EH7d5lvwu0Mc51y/YzoJFfzPdrO0S9Vg7DK9wds/QdiDvDygm3uDx6Z24kEhiDMMjekO7wsVkCcgEeHfAcr18ZxHbDNoIp4hAyP' +
    'M5jwVBHuD4aKGbSWfWihXolY3Ulv1tY1TQHSd55fJya/7dUHSkBPSgerjE+vIvgcdaIozJ9rROEjDCcFyz3NGRe6Q0ItjjmkMgpvM1JhbwQNYZKz' +
    'kQQM9CLcGoqBfVrPcqBpkWHb6HQENAzLohW3Iz7P77+fCNMSZJOqsX0W1epG9QR67xIRsMxpHIzjlF24a/dZl9/pd8VqsJm1OirqiJjEAs6i3LQV' +
    'WwI1QwHUJ7F6qoDhrWfueWYtY7QskqKXyEeV0XxDrzqy29kemc6554BstU0xLjbfUBX0IujFk47NSdoDjXQRQS0B4YuLdmkQFhxHoUK3WYAT71t9' +
    'en6VhwPdd18=',
} satisfies EncodedAnswer;

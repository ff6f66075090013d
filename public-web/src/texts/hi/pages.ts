import { type pages as english } from '../en/pages.js';
import { type TextsOf } from '../fill.js';

/** Title and description of each page, for the window, search engines and messengers. */
export const pages: TextsOf<typeof english> = {
  events: {
    title: 'कार्यक्रम',
    description: 'आने वाले उत्सव, कैंप और यात्राएँ: क्या, कब, कहाँ, और रजिस्ट्रेशन कैसे करें।',
  },
  register: {
    title: 'रजिस्ट्रेशन',
    description: 'अपनी जानकारी भरें, सुविधाएँ चुनें और भुगतान करें: कुछ ही मिनटों में अपनी जगह सुरक्षित करें।',
  },
  bridge: {
    title: 'रजिस्ट्रेशन',
    description: 'रजिस्ट्रेशन शुरू करने के लिए अपना ईमेल जाँचें।',
  },
  album: {
    title: 'एल्बम',
    description: 'हमारे उत्सवों, कैंपों और यात्राओं की तस्वीरें।',
  },
  event: {
    title: 'कार्यक्रम',
    description: 'क्या, कब, कहाँ, कितने में, और रजिस्ट्रेशन कैसे करें।',
  },
  yatra: {
    title: 'वार्षिक यात्रा',
    description: 'मायापुर और जगन्नाथ पुरी की हमारी वार्षिक यात्रा के कैंप।',
  },
};

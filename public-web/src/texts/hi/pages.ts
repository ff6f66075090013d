import type * as english from '../en/pages.js';
import { type TextsOf } from '../fill.js';

/** Title and description of each page, for the window, search engines and messengers. */
export const pages: TextsOf<typeof english.pages> = {
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
  my: {
    title: 'मेरी बुकिंग',
    description: 'आपके टिकट, रसीदें, और जो भुगतान अभी बाकी है।',
  },
  ticket: {
    title: 'मेरा टिकट',
    description: 'वह कोड जिससे आप अंदर आते हैं।',
  },
  signUp: {
    title: 'सदस्य बनें',
    description: 'हमारे समुदाय से जुड़ें: अपना ईमेल जाँचें और बताएँ कि आप कौन हैं।',
  },
  myData: {
    title: 'मेरा डेटा',
    description: 'हमारे पास आपका क्या है, क्यों, और उस पर आपका अधिकार कैसे बना रहता है।',
  },
  about: {
    title: 'हमारे बारे में',
    description: 'युवा भक्तों का समुदाय: अपने क्षेत्र, व्यक्तिगत मार्गदर्शन, उत्सव और यात्राएँ।',
  },
  contact: {
    title: 'संपर्क',
    description: 'बुकिंग, भुगतान, सदस्यता या आपके डेटा के बारे में हमसे कैसे संपर्क करें।',
  },
  email: {
    title: 'क्या यह आपने नहीं किया?',
    description: 'जिसका ईमेल पता बदला गया, या जिसके रिकॉर्ड मिला दिए गए, वह इसे वापस लेता है।',
  },
  notice: {
    title: 'हम आपके डेटा का उपयोग किसलिए करते हैं',
    description: 'सदस्य हाँ या नहीं कहते हैं कि उनके डेटा का उपयोग किसलिए हो।',
  },
  privacy: {
    description: 'हम कौन सा निजी डेटा लेते हैं और क्यों, उसे कौन देखता है, और उस पर आपका अधिकार कैसे बना रहता है।',
  },
  terms: {
    description: 'सदस्य बनते, रजिस्टर करते या भुगतान करते समय हम क्या वादा करते हैं और आपसे क्या चाहते हैं।',
  },
  refund: {
    description: 'बुकिंग कैसे रद्द करें, आपको क्या वापस मिलता है, और रिफ़ंड 10 कार्य दिवसों में आप तक कैसे पहुँचता है।',
  },
};

/** The frame of a policy. */
export const policy: TextsOf<typeof english.policy> = {
  onThisPage: 'इस पेज पर',
  revised: 'पिछला बदलाव: {day}',
};

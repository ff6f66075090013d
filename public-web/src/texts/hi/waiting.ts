import type * as english from '../en/waiting.js';
import { type TextsOf } from '../fill.js';

/** The waiting list of an event, on the pages of those who join it. */
export const waiting: TextsOf<typeof english.waiting> = {
  fullTitle: '{event}: जगह भर गई है',
  allTaken: 'सभी जगहें भर चुकी हैं। कोई रद्द करेगा तो यहाँ फिर एक जगह ख़ाली होगी।',
  otherEvents: 'दूसरे कार्यक्रम देखें',
  join: 'प्रतीक्षा सूची में जुड़ें',
  joining: 'जोड़ा जा रहा है…',
  how: '{event}: जगह भर गई है। जो जगह ख़ाली होती है, वह जुड़ने के क्रम में दी जाती है। आपकी बारी आने पर हम आपको मेल करते हैं, और जगह कुछ समय तक रखते हैं। जुड़ने का कोई शुल्क नहीं है।',
  wants: 'आप क्या लेना चाहेंगे?',
  order: 'अपनी पसंद के क्रम में चुनें: अगर कई ख़ाली हों, तो जिसे आप पहले चुनेंगे वही पहले दी जाएगी।',
  transport: 'मैं आपके साथ वहाँ जाऊँगा और लौटूँगा (जाऊँगी और लौटूँगी)।',
  yourOffer: 'आपको दी गई जगह',
  offered: 'आपके लिए एक जगह है',
  offerUntil: 'यह {when} तक रखी गई है। इसे लेने के लिए नीचे चुनें और भुगतान करें, या इसे अगले प्रतीक्षा करने वाले के लिए छोड़ दें।',
  offerEnds: 'यह जगह रखे जाने का बाकी समय',
  letGo: 'जगह छोड़ दें',
  inList: 'आप प्रतीक्षा सूची में हैं',
  wouldTake: 'आप लेना चाहेंगे: {wants}।',
  then: ', फिर ',
  joined:
    'आप {when} को जुड़े। जैसे ही जगह आपकी होगी, हम आपको मेल करेंगे, और वह मेल में लिखे समय तक रखी जाएगी। आप यह पेज बंद कर सकते हैं: {link} से आप यहाँ लौट सकते हैं।',
  leave: 'सूची से हटें',
};

/** The waiting list of an event. */
export const waitlist: TextsOf<typeof english.waitlist> = {
  numberOne: 'आप 1 नंबर पर हैं: अगली ख़ाली जगह आपको दी जाएगी।',
  number: 'आपका नंबर {number} है।',
  declined: 'आपने अपनी जगह छोड़ दी, और वह अगले प्रतीक्षा करने वाले को मिलेगी।',
  left: 'आप अब प्रतीक्षा सूची में नहीं हैं।',
  withdrawn: 'आपको प्रतीक्षा सूची से हटा दिया गया है। कृपया हमें लिखें।',
  closed: 'प्रतीक्षा सूची बंद हो गई है: समय पर कोई जगह ख़ाली नहीं हुई।',
  firstChoice: 'पहली पसंद',
  secondChoice: 'दूसरी पसंद',
  thirdChoice: 'तीसरी पसंद',
  laterChoice: 'पसंद {number}',
};

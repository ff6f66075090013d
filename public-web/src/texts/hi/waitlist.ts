import { type waitlist as english } from '../en/waitlist.js';
import { type TextsOf } from '../fill.js';

/** The waiting list of an event. */
export const waitlist: TextsOf<typeof english> = {
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

import { type session as english } from '../en/session.js';
import { type TextsOf } from '../fill.js';

/** Who is signed in, and how a visitor signs out. */
export const session: TextsOf<typeof english> = {
  signedInAs: '{email} के रूप में साइन इन हैं।',
  everywhere: 'हर जगह से साइन आउट करें',
  everywhereTitle: 'क्या हर जगह से साइन आउट करना है?',
  stay: 'साइन इन रहें',
  everywhereText:
    'आपके खाते वाला हर ब्राउज़र और फ़ोन साइन आउट हो जाएगा, यह भी, और अगर आप कंसोल और फ़ील्ड ऐप का उपयोग करते हैं तो वे भी।',
  lookingUp: 'देखा जा रहा है कि आप कौन हैं',
};

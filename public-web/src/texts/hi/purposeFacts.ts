import { type purposeFacts as english } from '../en/purposeFacts.js';
import { type TextsOf } from '../fill.js';

/** What a purpose of data means for the person. */
export const purposeFacts: TextsOf<typeof english> = {
  bases: {
    consent: 'क्योंकि आप इससे सहमत हैं',
    law: 'क्योंकि क़ानून ऐसा कहता है',
  },
  which: 'कौन सा डेटा',
  why: 'हम क्यों कर सकते हैं',
  long: 'कब तक',
  without: 'इसके बिना',
  needed: 'कोई सदस्य नहीं बन सकता और न बुक कर सकता है।',
  free: 'बाकी सब वैसा ही रहता है।',
  more: 'कौन सा डेटा, क्यों, कब तक',
};

import { type staff as english } from '../en/staff.js';
import { type TextsOf } from '../fill.js';

/** The notice for staff who are signed in to the console in the same browser. */
export const staff: TextsOf<typeof english> = {
  signedIn: 'आप यहाँ कंसोल में साइन इन हैं।',
  why: 'भुगतान प्राइवेट विंडो में करें, या कंसोल से साइन आउट करें: Google और Razorpay की स्क्रिप्ट इसके साथ नहीं चलनी चाहिए।',
  copied: 'पता कॉपी हो गया है। एक प्राइवेट विंडो खोलें और उसे वहाँ पेस्ट करें।',
  notCopied: 'एक प्राइवेट विंडो खोलें और वहाँ इस पेज का पता लिखें।',
  stillOn: 'आपको साइन आउट नहीं किया जा सका। कृपया कंसोल खोलें और वहाँ साइन आउट करें।',
  copy: 'प्राइवेट विंडो के लिए पता कॉपी करें',
  signOut: 'कंसोल से साइन आउट करें',
  refusal: 'आप यहाँ कंसोल में साइन इन हैं। भुगतान प्राइवेट विंडो में करें, या कंसोल से साइन आउट करें।',
};

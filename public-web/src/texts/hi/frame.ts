import type * as english from '../en/frame.js';
import { type TextsOf } from '../fill.js';

/** The frame around every page, and the page shown when another one can't be. */
export const frame: TextsOf<typeof english.frame> = {
  skip: 'सीधे मुख्य भाग पर जाएँ',
  main: 'मुख्य',
  events: 'कार्यक्रम',
  myBookings: 'मेरी बुकिंग',
  toDashboard: 'डैशबोर्ड पर जाएँ',
  staffLogin: 'स्टाफ़ लॉगिन',
  footer: 'पेज का अंतिम भाग',
  about: 'हमारे बारे में',
  contact: 'संपर्क',
  privacy: 'गोपनीयता नीति',
  myData: 'मेरा डेटा',
  terms: 'नियम और शर्तें',
  refund: 'रिफ़ंड नीति',
  languages: 'भाषा',
  offline: 'आप ऑफ़लाइन हैं। आप पढ़ना जारी रख सकते हैं; आपका लिखा हुआ तब तक सुरक्षित रहेगा जब तक आप फिर से जुड़ न जाएँ।',
  crashed: 'यह पेज रुक गया है',
  crashedText: 'कुछ ठीक से काम नहीं कर रहा है। कृपया पेज को फिर से खोलकर कोशिश करें।',
  refresh: 'फिर से खोलें',
  unavailable: 'यह पेज नहीं खुल सका',
  unavailableText: 'आपका कुछ भी खोया नहीं है। अपना इंटरनेट देखें, फिर पेज को दोबारा खोलें।',
  loadAgain: 'दोबारा खोलें',
  sandbox: 'सैंडबॉक्स',
  sandboxText: 'यहाँ कुछ भी असली नहीं है।',
  showMails: 'मेल दिखाएँ',
  notFound: 'पेज नहीं मिला',
  notFoundDescription: 'ऐसा कोई पेज नहीं है।',
  notFoundText: 'लिंक पुराना या ग़लत लिखा हुआ हो सकता है। आने वाले सभी कार्यक्रम एक ही पेज पर हैं।',
  seeEvents: 'कार्यक्रम देखें',
  needsScript: 'रजिस्ट्रेशन के लिए JavaScript ज़रूरी है। कृपया इसे अपने ब्राउज़र की सेटिंग में चालू करें।',
  homeTitle: '{product} के साथ उत्सव और यात्राएँ',
  homeDescription: 'आने वाले कार्यक्रम देखें, कुछ ही मिनटों में अपनी जगह सुरक्षित करें, और ऑनलाइन या नकद भुगतान करें।',
};

/** The notice for staff who are signed in to the console in the same browser. */
export const staff: TextsOf<typeof english.staff> = {
  signedIn: 'आप यहाँ कंसोल में साइन इन हैं।',
  why: 'भुगतान प्राइवेट विंडो में करें, या कंसोल से साइन आउट करें: Google और Razorpay की स्क्रिप्ट इसके साथ नहीं चलनी चाहिए।',
  copied: 'पता कॉपी हो गया है। एक प्राइवेट विंडो खोलें और उसे वहाँ पेस्ट करें।',
  notCopied: 'एक प्राइवेट विंडो खोलें और वहाँ इस पेज का पता लिखें।',
  stillOn: 'आपको साइन आउट नहीं किया जा सका। कृपया कंसोल खोलें और वहाँ साइन आउट करें।',
  copy: 'प्राइवेट विंडो के लिए पता कॉपी करें',
  signOut: 'कंसोल से साइन आउट करें',
  refusal: 'आप यहाँ कंसोल में साइन इन हैं। भुगतान प्राइवेट विंडो में करें, या कंसोल से साइन आउट करें।',
};

import { type proof as english } from '../en/proof.js';
import { type TextsOf } from '../fill.js';

/** The verification of an email address, by a mailed code or by Google. */
export const proof: TextsOf<typeof english> = {
  required: 'यह ज़रूरी है',
  invalidEmail: 'ईमेल पता सही नहीं है',
  email: 'ईमेल',
  emailHint: 'हम आपको मेल से एक कोड भेजते हैं, ताकि कोई और आपके नाम से रजिस्ट्रेशन न कर सके।',
  checkEmail: 'ईमेल जाँचें',
  codeLength: 'कोड में छह अंक होते हैं।',
  codeSent: 'हमने {email} पर छह अंकों का कोड भेजा है। यह 10 मिनट तक काम करता है।',
  codeSentAgain: '{email} पर नया कोड भेजा जा रहा है। यह 10 मिनट तक काम करता है।',
  code: 'कोड',
  codeHint: 'दो मिनट में मेल नहीं आया? स्पैम फ़ोल्डर देखें, सबसे नया कोड लिखें, या Google से साइन इन करें।',
  verify: 'जाँचें',
  newCode: 'नया कोड भेजें',
  otherEmail: 'दूसरा ईमेल लें',
  or: 'या',
  google: 'Google से जाँचें',
  inApp: 'इस ऐप के ब्राउज़र में Google काम नहीं करता। यह पेज Chrome या Safari में खोलें, या मेल से आए कोड का उपयोग करें।',
  googleFailed:
    'Google से साइन इन नहीं हो सका: कुकी चालू नहीं हैं। कृपया थर्ड-पार्टी कुकी और पॉप-अप की अनुमति दें; हो सकता है कि आपका ब्राउज़र इनकॉग्निटो में हो। मेल से आया कोड इनके बिना भी काम करता है।',
  verifyEmail: 'अपना ईमेल जाँचें',
  firstEmail: 'सबसे पहले, आपका ईमेल',
  foundInvalid: 'क्षमा करें, आपका ईमेल सही नहीं पाया गया। कृपया अपना ईमेल फिर से जाँचें',
  firstEmailText: 'रजिस्ट्रेशन के लिए, या अपनी बुकिंग पर लौटने के लिए, अपना ईमेल पता जाँचें।',
  close: 'बंद करें',
};

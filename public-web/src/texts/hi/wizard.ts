import type * as english from '../en/wizard.js';
import { type TextsOf } from '../fill.js';

/** Texts that the wizards share. */
export const wizard: TextsOf<typeof english.wizard> = {
  yes: 'हाँ',
  no: 'नहीं',
  choose: 'चुनें',
  loading: 'खुल रहा है…',
  loadAgain: 'दोबारा खोलें',
  proceed: 'आगे बढ़ें',
  saving: 'सहेजा जा रहा है…',
  sending: 'भेजा जा रहा है…',
  oneMoment: 'एक क्षण…',
  back: 'वापस',
  tryAgain: 'फिर कोशिश करें',
  checkAgain: 'फिर से देखें',
  done: ' (पूरा हुआ)',
  optional: '{label} (ज़रूरी नहीं)',
  required: '{label}: यह ज़रूरी है।',
  invalid: '{label}: यह सही नहीं है, कृपया फिर से लिखें।',
  sessionEnded: 'आपका सत्र समाप्त हो गया है। कुछ भी खोया नहीं है: अपना ईमेल जाँचें, और जहाँ थे वहीं से आगे बढ़ें।',
};

/** Texts that all forms share. */
export const forms: TextsOf<typeof english.forms> = {
  dayFormat: 'dd/mm/yyyy',
  wrongDay: 'कृपया तारीख़ dd/mm/yyyy के रूप में लिखें।',
  paymentBlocked:
    'भुगतान की विंडो नहीं खुल सकी, और कोई पैसा नहीं कटा। अपना इंटरनेट देखें, इस पेज के लिए ब्लॉकर बंद करें, और फिर कोशिश करें।',
  linkMissing: 'कृपया हमारे मेल का लिंक फिर से खोलें: इस पते का एक हिस्सा छूट गया है।',
  writeToUs: 'हमें लिखें',
  tryAgain: 'फिर कोशिश करें',
};

/** Messages for calls that failed. */
export const problems: TextsOf<typeof english.problems> = {
  unexpected: 'कुछ ठीक से काम नहीं कर रहा है। कृपया पेज को फिर से खोलकर कोशिश करें',
  offline: 'आप ऑफ़लाइन हैं। आपका लिखा हुआ सुरक्षित है; इंटरनेट आने पर फिर कोशिश करें।',
  unreachable: 'सर्वर तक नहीं पहुँचा जा सका। आपका लिखा हुआ सुरक्षित है; कृपया थोड़ी देर में फिर कोशिश करें।',
  timeout: 'सर्वर को जवाब देने में बहुत समय लग रहा है। आपका लिखा हुआ सुरक्षित है; कृपया थोड़ी देर में फिर कोशिश करें।',
  tryAgainIn: '{message} आप {wait} बाद फिर कोशिश कर सकते हैं।',
  seconds: {
    one: '{count} सेकंड',
    other: '{count} सेकंड',
  },
  minutes: {
    one: '{count} मिनट',
    other: '{count} मिनट',
  },
};

/** Who is signed in, and how a visitor signs out. */
export const session: TextsOf<typeof english.session> = {
  signedInAs: '{email} के रूप में साइन इन हैं।',
  everywhere: 'हर जगह से साइन आउट करें',
  everywhereTitle: 'क्या हर जगह से साइन आउट करना है?',
  stay: 'साइन इन रहें',
  everywhereText:
    'आपके खाते वाला हर ब्राउज़र और फ़ोन साइन आउट हो जाएगा, यह भी, और अगर आप कंसोल और फ़ील्ड ऐप का उपयोग करते हैं तो वे भी।',
  lookingUp: 'देखा जा रहा है कि आप कौन हैं',
};

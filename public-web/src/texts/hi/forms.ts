import { type forms as english } from '../en/forms.js';
import { type TextsOf } from '../fill.js';

/** Texts that all forms share. */
export const forms: TextsOf<typeof english> = {
  dayFormat: 'dd/mm/yyyy',
  wrongDay: 'कृपया तारीख़ dd/mm/yyyy के रूप में लिखें।',
  paymentBlocked:
    'भुगतान की विंडो नहीं खुल सकी, और कोई पैसा नहीं कटा। अपना इंटरनेट देखें, इस पेज के लिए ब्लॉकर बंद करें, और फिर कोशिश करें।',
  linkMissing: 'कृपया हमारे मेल का लिंक फिर से खोलें: इस पते का एक हिस्सा छूट गया है।',
  writeToUs: 'हमें लिखें',
  tryAgain: 'फिर कोशिश करें',
};

import { type RuleSentence } from '../en/rules.js';

/** The sentences of the rules that pages share with the server. */
export const rules: Record<RuleSentence, string> = {
  'Nothing can be paid online: cash is waiting for approval.':
    'ऑनलाइन कुछ भुगतान नहीं हो सकता: नकद की मंज़ूरी बाकी है।',
  'Please choose one of the options listed.': 'कृपया सूची में से एक चुनें।',
  'Please agree to this.': 'कृपया इससे सहमति दें।',
  'Phone number should be 10 digit only.': 'फ़ोन नंबर में 10 अंक होने चाहिए।',
  'Please pay atleast Rs.500 for seat confirmation': 'जगह पक्की करने के लिए कृपया कम से कम ₹500 दें',
  'Please enter text with fewer marks on one letter.': 'कृपया एक अक्षर पर कम मात्राओं वाला पाठ लिखें।',
  'Please answer this.': 'कृपया इसका उत्तर दें।',
  'Please enter text without control characters.': 'कृपया विशेष नियंत्रण चिह्नों के बिना लिखें।',
  'There is no such question.': 'ऐसा कोई प्रश्न नहीं है।',
  'Chanting rounds must be greater than or equal to {number}.': 'जप की माला कम से कम {number} होनी चाहिए।',
  'Members must be at least {number} years old.': 'सदस्यों की उम्र कम से कम {number} साल होनी चाहिए।',
  'Please answer yes or no.': 'कृपया हाँ या नहीं में उत्तर दें।',
  'Please choose a file.': 'कृपया एक फ़ाइल चुनें।',
  'Please choose a known language.': 'कृपया सूची में से एक भाषा चुनें।',
  'Please choose YOUTH or BRAHMACHARI.': 'कृपया युवा या ब्रह्मचारी चुनें।',
  'Please enter a number.': 'कृपया एक संख्या लिखें।',
  'Please enter a time as HH:mm.': 'कृपया समय HH:mm के रूप में लिखें।',
  'Please enter a valid date (yyyy-MM-dd).': 'कृपया सही तारीख़ लिखें।',
  'Please enter a valid date of birth.': 'कृपया सही जन्म तारीख़ लिखें।',
  'Please enter a valid email.': 'कृपया सही ईमेल पता लिखें।',
  'Please enter at most {number} characters.': 'कृपया अधिक से अधिक {number} अक्षर लिखें।',
  'Please enter text.': 'कृपया कुछ लिखें।',
  'Please read the Privacy Policy as it is now, and agree to it.':
    'कृपया गोपनीयता नीति का वर्तमान रूप पढ़ें और उससे सहमति दें।',
};

import { type answers as english } from '../en/answers.js';
import { type TextsOf } from '../fill.js';

/** An event's own questions, while registering and later. */
export const answers: TextsOf<typeof english> = {
  noLonger: 'आपका अब तक का चुनाव, जो अब उपलब्ध नहीं है',
  optionFull: 'इस चुनाव में जगह नहीं बची है। कृपया कोई दूसरा चुनें।',
  full: 'जगह भर गई',
  placesLeft: {
    one: '1 जगह बाकी',
    other: '{count} जगहें बाकी',
  },
  afterEvent: 'कार्यक्रम के बाद',
  daysAfter: 'कार्यक्रम के {days} दिन बाद',
  sensitive: 'इसे केवल कार्यक्रम के ज़िम्मेदार लोग देखते हैं, और {end} इसे मिटा दिया जाता है।',
  deleted: 'आपका उत्तर {end} मिटा दिया जाता है।',
  noAnswer: 'कोई उत्तर नहीं',
  tooLarge: 'फ़ाइल 10 MiB से बड़ी नहीं हो सकती। कृपया छोटी फ़ाइल चुनें।',
  fileKinds: 'एक तस्वीर या PDF, अधिक से अधिक 10 MiB।',
  sendingFile: 'आपकी फ़ाइल भेजी जा रही है…',
  seeFile: 'आपकी फ़ाइल सुरक्षित है: देखें',
  removeFile: 'इसे हटाएँ',
  allAnswered: 'आपने सब उत्तर दे दिए हैं।',
  open: {
    one: 'एक प्रश्न बाकी है।',
    other: '{count} प्रश्न बाकी हैं।',
  },
  until: 'आप {day} तक उत्तर दे सकते हैं और बदल सकते हैं।',
  saved: 'आपके उत्तर सहेज लिए गए हैं।',
  later: 'बाद के प्रश्न',
  save: 'मेरे उत्तर सहेजें',
};

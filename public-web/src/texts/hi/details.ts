import type * as english from '../en/details.js';
import { type TextsOf } from '../fill.js';

/** The details of a person, which all forms ask for in the same words. */
export const details: TextsOf<typeof english.details> = {
  name: 'नाम',
  initiatedName: 'दीक्षा नाम',
  phone: 'फ़ोन नंबर',
  phoneHint: 'दस अंक, +91 के बिना।',
  dob: 'जन्म तारीख़',
  dobMinor: '18 साल से कम उम्र: माता-पिता या क़ानूनी अभिभावक की सहमति ज़रूरी है। नीचे बताएँ कि हम किसे लिखें।',
  area: 'आपका क्षेत्र',
  chooseArea: 'अपना क्षेत्र चुनें',
  areasFailed: 'क्षेत्रों की सूची नहीं खुल सकी।',
  areaHint: 'जहाँ आप सत्संग में आते हैं या रहते हैं।',
  facilitator: 'फ़ैसिलिटेटर',
  firstArea: 'पहले अपना क्षेत्र चुनें',
  chooseFacilitator: 'अपने फ़ैसिलिटेटर चुनें',
  facilitatorsFailed: 'फ़ैसिलिटेटर की सूची नहीं खुल सकी।',
  noFacilitator: 'इस क्षेत्र में अभी कोई फ़ैसिलिटेटर नहीं हैं; आप इसके बिना आगे बढ़ सकते हैं।',
  facilitatorHint: 'वे जो आपका मार्गदर्शन करते हैं।',
  rounds: 'जप की माला',
  category: 'आप कौन हैं',
  youth: 'युवा',
  brahmachari: 'ब्रह्मचारी',
  level: 'कक्षा का स्तर',
  chooseLevel: 'अपनी कक्षा चुनें',
  otherLevel: 'अन्य',
  gender: 'लिंग',
  genders: {
    '1': 'पुरुष',
    '2': 'महिला',
    '3': 'अन्य',
  },
  verified: 'यह पता जाँचा हुआ है। आपका नहीं है? {change}',
  consent:
    '‘{button}’ दबाकर आप सहमति देते हैं कि हम इस जानकारी का उपयोग वैसे करें जैसा हमारी {privacy} में लिखा है, और आप हमारे {terms} मानते हैं।',
};

/** An event's own questions, while registering and later. */
export const answers: TextsOf<typeof english.answers> = {
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

import { type notice as english } from '../en/notice.js';
import { type TextsOf } from '../fill.js';

/** The page where members answer the privacy notice by a mailed link. */
export const notice: TextsOf<typeof english> = {
  lead: 'इसे देख लें, जो चाहें बदलें, और एक टैप से कह दें।',
  linkText: 'हमारे मेल का लिंक 90 दिन तक काम करता है। हाँ या नहीं आप इस पेज पर कभी भी कह सकते हैं: {myData}।',
  loading: 'देखा जा रहा है कि हम क्या पूछते हैं',
  thanks: 'धन्यवाद, {name}। आपका उत्तर दर्ज हो गया है।',
  canChange: 'आप इसे कभी भी उतनी ही आसानी से बदल सकते हैं।',
  youChoose: '{name}, आप चुनें',
  answered: 'आप उत्तर दे चुके हैं; चाहें तो बदल सकते हैं।',
  alsoYes: 'सहमत होकर आप नीचे लिखी इन बातों के लिए भी हाँ कहते हैं: {needed}।',
  alsoNeeded: 'सदस्यता के लिए क्या ज़रूरी है',
  agree: 'मैं इन विकल्पों के साथ सहमत हूँ',
  needed: 'सदस्यता के लिए क्या ज़रूरी है',
  neededText:
    'सदस्य के रूप में आप इनसे सहमत होते हैं। अगर आप सदस्य नहीं रहना चाहते, तो इन्हें इस पेज पर वापस लें: {myData}। बाकी हमारी {policy} में है।',
};

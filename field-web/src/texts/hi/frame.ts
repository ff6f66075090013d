import { type TextsOf } from '@coastok/public-web/texts/fill';
import { type frame as english } from '../en/frame';

/** The frame of the carers' pages: their names, the header, and the actions that wait on this phone. */
export const frame: TextsOf<typeof english> = {
  pages: 'पेज',
  today: 'आज',
  people: 'मेरे सदस्य',
  attendance: 'उपस्थिति',
  person: 'सदस्य',
  back: 'वापस',
  language: 'भाषा',
  languageMissing: 'यह भाषा नहीं खुल सकी। कृपया अपना इंटरनेट देखें, ऐप बंद करें और फिर से खोलें।',
  offline: 'ऑफ़लाइन',
  notSyncedCount: '{count} भेजना बाकी',
  rejectedCount: '{count} अस्वीकृत',
  notSyncedYet: 'जो अभी भेजना बाकी है',
  rowNotSynced: 'अभी भेजना बाकी है',
  allSynced: 'सब कुछ भेजा जा चुका है।',
  aMember: 'एक सदस्य',
  done: '{what}: {name}',
  doneWhy: '{what}: {name}। {why}',
  undo: 'वापस लें',
  undoWhat: 'वापस लें, {what}: {name}',
  tryAgain: 'फिर कोशिश करें',
  dropIt: 'हटा दें',
  close: 'बंद करें',
  loading: 'खुल रहा है…',
  offlineNothing: 'ऑफ़लाइन: यह अभी इस फ़ोन में नहीं है। कृपया इंटरनेट मिलने पर इसे एक बार खोलें।',
  offlineOld: 'ऑफ़लाइन: यह आख़िरी मिली जानकारी है।',
  notKept:
    'आपने अभी जो किया, वह सहेजा नहीं जा सका: फ़ोन भर गया है, या ब्राउज़र ने सहेजी हुई चीज़ें छोड़ दी हैं। इससे पहले का सब कुछ सुरक्षित है। कृपया इसे दोबारा करें; फिर भी न हो, तो फ़ोन में जगह बनाएँ और यह पेज फिर से खोलें।',
  noStorage:
    'यह ब्राउज़र कुछ भी सहेजता नहीं है, इसलिए आपका किया हुआ खो सकता है। कृपया निजी (प्राइवेट) मोड बंद करें और ऐप को सामान्य विंडो में खोलें।',
};

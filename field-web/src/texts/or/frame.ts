import { type TextsOf } from '@coastok/public-web/texts/fill';
import { type frame as english } from '../en/frame';

/** The frame of the carers' pages: their names, the header, and the actions that wait on this phone. */
export const frame: TextsOf<typeof english> = {
  pages: 'ପୃଷ୍ଠା',
  today: 'ଆଜି',
  people: 'ମୋର ସଦସ୍ୟ',
  attendance: 'ଉପସ୍ଥାନ',
  person: 'ସଦସ୍ୟ',
  back: 'ଫେରନ୍ତୁ',
  language: 'ଭାଷା',
  languageMissing: 'ଏହି ଭାଷା ଖୋଲିପାରିଲା ନାହିଁ। ଦୟାକରି ଇଣ୍ଟରନେଟ୍ ଦେଖନ୍ତୁ, ଆପ୍ ବନ୍ଦ କରନ୍ତୁ ଏବଂ ପୁଣି ଖୋଲନ୍ତୁ।',
  offline: 'ଅଫଲାଇନ୍',
  notSyncedCount: '{count}ଟି ପଠାଇବା ବାକି',
  rejectedCount: '{count}ଟି ଗ୍ରହଣ ହେଲା ନାହିଁ',
  notSyncedYet: 'ଯାହା ଏପର୍ଯ୍ୟନ୍ତ ପଠାଇବା ବାକି ଅଛି',
  rowNotSynced: 'ଏପର୍ଯ୍ୟନ୍ତ ପଠାଇବା ବାକି ଅଛି',
  allSynced: 'ସବୁ ପଠାଯାଇଛି।',
  aMember: 'ଜଣେ ସଦସ୍ୟ',
  done: '{what}: {name}',
  doneWhy: '{what}: {name}। {why}',
  undo: 'ଫେରାଇ ନିଅନ୍ତୁ',
  undoWhat: 'ଫେରାଇ ନିଅନ୍ତୁ, {what}: {name}',
  tryAgain: 'ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ',
  dropIt: 'ଛାଡ଼ି ଦିଅନ୍ତୁ',
  close: 'ବନ୍ଦ କରନ୍ତୁ',
  loading: 'ଖୋଲୁଛି…',
  offlineNothing: 'ଅଫଲାଇନ୍: ଏହା ଏପର୍ଯ୍ୟନ୍ତ ଏହି ଫୋନରେ ନାହିଁ। ଦୟାକରି ଇଣ୍ଟରନେଟ୍ ମିଳିଲେ ଏହାକୁ ଥରେ ଖୋଲନ୍ତୁ।',
  offlineOld: 'ଅଫଲାଇନ୍: ଏହା ଶେଷରେ ମିଳିଥିବା ତଥ୍ୟ।',
  notKept:
    'ଆପଣ ଏବେ ଯାହା କଲେ, ତାହା ରଖାଯାଇପାରିଲା ନାହିଁ: ଫୋନରେ ଜାଗା ନାହିଁ, କିମ୍ବା ବ୍ରାଉଜର ରଖିଥିବା ଜିନିଷ ଛାଡ଼ିଦେଇଛି। ଏହା ପୂର୍ବର ସବୁ ସୁରକ୍ଷିତ ଅଛି। ଦୟାକରି ପୁଣି କରନ୍ତୁ; ତଥାପି ନହେଲେ ଫୋନରେ ଜାଗା କରନ୍ତୁ ଏବଂ ଏହି ପୃଷ୍ଠା ପୁଣି ଖୋଲନ୍ତୁ।',
  noStorage:
    'ଏହି ବ୍ରାଉଜର କିଛି ରଖେ ନାହିଁ, ତେଣୁ ଆପଣଙ୍କ କାମ ହଜିଯାଇପାରେ। ଦୟାକରି ବ୍ୟକ୍ତିଗତ (ପ୍ରାଇଭେଟ୍) ମୋଡ୍ ବନ୍ଦ କରନ୍ତୁ ଏବଂ ଆପ୍‌କୁ ସାଧାରଣ ୱିଣ୍ଡୋରେ ଖୋଲନ୍ତୁ।',
};

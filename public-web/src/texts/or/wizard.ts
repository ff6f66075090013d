import type * as english from '../en/wizard.js';
import { type TextsOf } from '../fill.js';

/** Texts that the wizards share. */
export const wizard: TextsOf<typeof english.wizard> = {
  yes: 'ହଁ',
  no: 'ନା',
  choose: 'ବାଛନ୍ତୁ',
  loading: 'ଖୋଲୁଛି…',
  loadAgain: 'ପୁଣି ଖୋଲନ୍ତୁ',
  proceed: 'ଆଗକୁ ଯାଆନ୍ତୁ',
  saving: 'ରଖାଯାଉଛି…',
  sending: 'ପଠାଯାଉଛି…',
  oneMoment: 'ଟିକେ ଅପେକ୍ଷା କରନ୍ତୁ…',
  back: 'ଫେରନ୍ତୁ',
  tryAgain: 'ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ',
  checkAgain: 'ପୁଣି ଦେଖନ୍ତୁ',
  done: ' (ସରିଛି)',
  optional: '{label} (ନ ଦେଲେ ବି ଚଳିବ)',
  required: '{label}: ଏହା ଦରକାର।',
  invalid: '{label}: ଏହା ଠିକ୍ ନୁହେଁ, ଦୟାକରି ପୁଣି ଲେଖନ୍ତୁ।',
  sessionEnded: 'ଆପଣଙ୍କ ସେସନ୍ ସରିଯାଇଛି। କିଛି ହଜିନାହିଁ: ଇମେଲ ଯାଞ୍ଚ କରନ୍ତୁ, ଏବଂ ଯେଉଁଠି ଥିଲେ ସେଠାରୁ ଆଗକୁ ଯାଆନ୍ତୁ।',
};

/** Texts that all forms share. */
export const forms: TextsOf<typeof english.forms> = {
  dayFormat: 'dd/mm/yyyy',
  wrongDay: 'ଦୟାକରି ତାରିଖ dd/mm/yyyy ଭାବେ ଲେଖନ୍ତୁ।',
  paymentBlocked:
    'ଟଙ୍କା ଦେବା ୱିଣ୍ଡୋ ଖୋଲିଲା ନାହିଁ, କୌଣସି ଟଙ୍କା କଟିନାହିଁ। ଇଣ୍ଟରନେଟ୍ ଦେଖନ୍ତୁ, ଏହି ପୃଷ୍ଠା ପାଇଁ ବ୍ଲକର ବନ୍ଦ କରନ୍ତୁ, ଏବଂ ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  linkMissing: 'ଦୟାକରି ଆମ ମେଲର ଲିଙ୍କଟି ପୁଣି ଖୋଲନ୍ତୁ: ଏହି ଠିକଣାର ଗୋଟିଏ ଅଂଶ ନାହିଁ।',
  writeToUs: 'ଆମକୁ ଲେଖନ୍ତୁ',
  tryAgain: 'ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ',
};

/** Messages for calls that failed. */
export const problems: TextsOf<typeof english.problems> = {
  unexpected: 'କିଛି ଠିକ୍ କାମ କରୁନାହିଁ। ଦୟାକରି ପୃଷ୍ଠାଟି ପୁଣି ଖୋଲି ଚେଷ୍ଟା କରନ୍ତୁ',
  offline: 'ଆପଣ ଅଫଲାଇନରେ ଅଛନ୍ତି। ଆପଣଙ୍କ ଲେଖା ରଖାଯାଇଛି; ଇଣ୍ଟରନେଟ୍ ଆସିଲେ ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  unreachable: 'ସର୍ଭର ପାଖରେ ପହଞ୍ଚିହେଲା ନାହିଁ। ଆପଣଙ୍କ ଲେଖା ରଖାଯାଇଛି; ଦୟାକରି ଅଳ୍ପ ସମୟ ପରେ ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  timeout: 'ସର୍ଭରର ଉତ୍ତର ଆସିବାକୁ ବହୁତ ସମୟ ଲାଗୁଛି। ଆପଣଙ୍କ ଲେଖା ରଖାଯାଇଛି; ଦୟାକରି ଅଳ୍ପ ସମୟ ପରେ ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  tryAgainIn: '{message} ଆପଣ {wait} ପରେ ପୁଣି ଚେଷ୍ଟା କରିପାରିବେ।',
  seconds: {
    one: '{count} ସେକେଣ୍ଡ',
    other: '{count} ସେକେଣ୍ଡ',
  },
  minutes: {
    one: '{count} ମିନିଟ',
    other: '{count} ମିନିଟ',
  },
};

/** Who is signed in, and how a visitor signs out. */
export const session: TextsOf<typeof english.session> = {
  signedInAs: '{email} ଭାବେ ସାଇନ୍ ଇନ୍ ଅଛନ୍ତି।',
  everywhere: 'ସବୁଠାରୁ ସାଇନ୍ ଆଉଟ୍ କରନ୍ତୁ',
  everywhereTitle: 'ସବୁଠାରୁ ସାଇନ୍ ଆଉଟ୍ କରିବେ?',
  stay: 'ସାଇନ୍ ଇନ୍ ରୁହନ୍ତୁ',
  everywhereText:
    'ଆପଣଙ୍କ ଖାତା ଥିବା ସବୁ ବ୍ରାଉଜର ଓ ଫୋନ୍ ସାଇନ୍ ଆଉଟ୍ ହେବ, ଏଇଟି ମଧ୍ୟ, ଏବଂ କନସୋଲ ଓ ଫିଲ୍ଡ ଆପ୍ ବ୍ୟବହାର କରୁଥିଲେ ସେଗୁଡ଼ିକ ମଧ୍ୟ।',
  lookingUp: 'ଆପଣ କିଏ ତାହା ଦେଖାଯାଉଛି',
};

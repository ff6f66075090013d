import { type wizard as english } from '../en/wizard.js';
import { type TextsOf } from '../fill.js';

/** Texts that the wizards share. */
export const wizard: TextsOf<typeof english> = {
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

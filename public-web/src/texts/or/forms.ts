import { type forms as english } from '../en/forms.js';
import { type TextsOf } from '../fill.js';

/** Texts that all forms share. */
export const forms: TextsOf<typeof english> = {
  dayFormat: 'dd/mm/yyyy',
  wrongDay: 'ଦୟାକରି ତାରିଖ dd/mm/yyyy ଭାବେ ଲେଖନ୍ତୁ।',
  paymentBlocked:
    'ଟଙ୍କା ଦେବା ୱିଣ୍ଡୋ ଖୋଲିଲା ନାହିଁ, କୌଣସି ଟଙ୍କା କଟିନାହିଁ। ଇଣ୍ଟରନେଟ୍ ଦେଖନ୍ତୁ, ଏହି ପୃଷ୍ଠା ପାଇଁ ବ୍ଲକର ବନ୍ଦ କରନ୍ତୁ, ଏବଂ ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  linkMissing: 'ଦୟାକରି ଆମ ମେଲର ଲିଙ୍କଟି ପୁଣି ଖୋଲନ୍ତୁ: ଏହି ଠିକଣାର ଗୋଟିଏ ଅଂଶ ନାହିଁ।',
  writeToUs: 'ଆମକୁ ଲେଖନ୍ତୁ',
  tryAgain: 'ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ',
};

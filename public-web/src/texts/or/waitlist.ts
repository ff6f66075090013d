import { type waitlist as english } from '../en/waitlist.js';
import { type TextsOf } from '../fill.js';

/** The waiting list of an event. */
export const waitlist: TextsOf<typeof english> = {
  numberOne: 'ଆପଣ 1 ନମ୍ବରରେ ଅଛନ୍ତି: ପରବର୍ତ୍ତୀ ଖାଲି ସ୍ଥାନ ଆପଣଙ୍କୁ ଦିଆଯିବ।',
  number: 'ଆପଣଙ୍କ ନମ୍ବର {number}।',
  declined: 'ଆପଣ ନିଜ ସ୍ଥାନ ଛାଡ଼ିଦେଲେ, ପରବର୍ତ୍ତୀ ଅପେକ୍ଷାରେ ଥିବା ବ୍ୟକ୍ତି ତାହା ପାଇବେ।',
  left: 'ଆପଣ ଆଉ ଅପେକ୍ଷା ତାଲିକାରେ ନାହାନ୍ତି।',
  withdrawn: 'ଆପଣଙ୍କୁ ଅପେକ୍ଷା ତାଲିକାରୁ ବାହାର କରାଯାଇଛି। ଦୟାକରି ଆମକୁ ଲେଖନ୍ତୁ।',
  closed: 'ଅପେକ୍ଷା ତାଲିକା ବନ୍ଦ ହୋଇଛି: ସମୟରେ କୌଣସି ସ୍ଥାନ ଖାଲି ହେଲା ନାହିଁ।',
  firstChoice: 'ପ୍ରଥମ ପସନ୍ଦ',
  secondChoice: 'ଦ୍ୱିତୀୟ ପସନ୍ଦ',
  thirdChoice: 'ତୃତୀୟ ପସନ୍ଦ',
  laterChoice: 'ପସନ୍ଦ {number}',
};

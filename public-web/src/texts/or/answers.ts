import { type answers as english } from '../en/answers.js';
import { type TextsOf } from '../fill.js';

/** An event's own questions, while registering and later. */
export const answers: TextsOf<typeof english> = {
  noLonger: 'ଆପଣଙ୍କ ଆଗ ପସନ୍ଦ, ଯାହା ଆଉ ଦିଆଯାଉନାହିଁ',
  optionFull: 'ଏହି ପସନ୍ଦରେ ଆଉ ସ୍ଥାନ ନାହିଁ। ଦୟାକରି ଅନ୍ୟ ଗୋଟିଏ ବାଛନ୍ତୁ।',
  full: 'ସ୍ଥାନ ପୂର୍ଣ୍ଣ',
  placesLeft: {
    one: '1ଟି ସ୍ଥାନ ବାକି',
    other: '{count}ଟି ସ୍ଥାନ ବାକି',
  },
  afterEvent: 'କାର୍ଯ୍ୟକ୍ରମ ପରେ',
  daysAfter: 'କାର୍ଯ୍ୟକ୍ରମର {days} ଦିନ ପରେ',
  sensitive: 'ଏହାକୁ କେବଳ କାର୍ଯ୍ୟକ୍ରମର ଦାୟିତ୍ୱରେ ଥିବା ଲୋକେ ଦେଖନ୍ତି, ଏବଂ {end} ଏହା ଲିଭାଇ ଦିଆଯାଏ।',
  deleted: 'ଆପଣଙ୍କ ଉତ୍ତର {end} ଲିଭାଇ ଦିଆଯାଏ।',
  noAnswer: 'ଉତ୍ତର ନାହିଁ',
  tooLarge: 'ଫାଇଲ୍ 10 MiB ରୁ ବଡ଼ ହୋଇପାରିବ ନାହିଁ। ଦୟାକରି ଛୋଟ ଫାଇଲ୍ ବାଛନ୍ତୁ।',
  fileKinds: 'ଗୋଟିଏ ଛବି କିମ୍ବା PDF, ଅତି ବେଶିରେ 10 MiB।',
  sendingFile: 'ଆପଣଙ୍କ ଫାଇଲ୍ ପଠାଯାଉଛି…',
  seeFile: 'ଆପଣଙ୍କ ଫାଇଲ୍ ରଖାଯାଇଛି: ଦେଖନ୍ତୁ',
  removeFile: 'ଏହାକୁ ହଟାନ୍ତୁ',
  allAnswered: 'ଆପଣ ସବୁ ଉତ୍ତର ଦେଇସାରିଛନ୍ତି।',
  open: {
    one: 'ଗୋଟିଏ ପ୍ରଶ୍ନ ବାକି ଅଛି।',
    other: '{count}ଟି ପ୍ରଶ୍ନ ବାକି ଅଛି।',
  },
  until: 'ଆପଣ {day} ପର୍ଯ୍ୟନ୍ତ ଉତ୍ତର ଦେଇପାରିବେ ଓ ବଦଳାଇପାରିବେ।',
  saved: 'ଆପଣଙ୍କ ଉତ୍ତର ରଖାଗଲା।',
  later: 'ପରେ ପାଇଁ ପ୍ରଶ୍ନ',
  save: 'ମୋ ଉତ୍ତର ରଖନ୍ତୁ',
};

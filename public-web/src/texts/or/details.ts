import type * as english from '../en/details.js';
import { type TextsOf } from '../fill.js';

/** The details of a person, which all forms ask for in the same words. */
export const details: TextsOf<typeof english.details> = {
  name: 'ନାମ',
  initiatedName: 'ଦୀକ୍ଷା ନାମ',
  phone: 'ଫୋନ୍ ନମ୍ବର',
  phoneHint: 'ଦଶଟି ଅଙ୍କ, +91 ବିନା।',
  dob: 'ଜନ୍ମ ତାରିଖ',
  dobMinor: '18 ବର୍ଷରୁ କମ୍ ବୟସ: ବାପା-ମାଆ କିମ୍ବା ଆଇନଗତ ଅଭିଭାବକଙ୍କ ସମ୍ମତି ଦରକାର। ଆମେ କାହାକୁ ଲେଖିବୁ ତାହା ତଳେ ଜଣାନ୍ତୁ।',
  area: 'ଆପଣଙ୍କ ଅଞ୍ଚଳ',
  chooseArea: 'ନିଜ ଅଞ୍ଚଳ ବାଛନ୍ତୁ',
  areasFailed: 'ଅଞ୍ଚଳ ତାଲିକା ଖୋଲିଲା ନାହିଁ।',
  areaHint: 'ଯେଉଁଠିକୁ ଆପଣ ଆସନ୍ତି କିମ୍ବା ରୁହନ୍ତି।',
  facilitator: 'ଫାସିଲିଟେଟର',
  firstArea: 'ପ୍ରଥମେ ନିଜ ଅଞ୍ଚଳ ବାଛନ୍ତୁ',
  chooseFacilitator: 'ନିଜ ଫାସିଲିଟେଟର ବାଛନ୍ତୁ',
  facilitatorsFailed: 'ଫାସିଲିଟେଟର ତାଲିକା ଖୋଲିଲା ନାହିଁ।',
  noFacilitator: 'ଏହି ଅଞ୍ଚଳରେ ଏପର୍ଯ୍ୟନ୍ତ କୌଣସି ଫାସିଲିଟେଟର ନାହାନ୍ତି; ଆପଣ ଏହା ବିନା ଆଗକୁ ଯାଇପାରିବେ।',
  facilitatorHint: 'ଯିଏ ଆପଣଙ୍କୁ ବାଟ ଦେଖାନ୍ତି।',
  rounds: 'ଜପ ମାଳା',
  category: 'ଆପଣ କିଏ',
  youth: 'ଯୁବ',
  brahmachari: 'ବ୍ରହ୍ମଚାରୀ',
  level: 'ଶ୍ରେଣୀ ସ୍ତର',
  chooseLevel: 'ନିଜ ଶ୍ରେଣୀ ବାଛନ୍ତୁ',
  otherLevel: 'ଅନ୍ୟ',
  gender: 'ଲିଙ୍ଗ',
  genders: {
    '1': 'ପୁରୁଷ',
    '2': 'ମହିଳା',
    '3': 'ଅନ୍ୟ',
  },
  verified: 'ଏହି ଠିକଣା ଯାଞ୍ଚ ହୋଇଛି। ଆପଣଙ୍କର ନୁହେଁ? {change}',
  consent:
    '‘{button}’ ଦବାଇ ଆପଣ ସମ୍ମତି ଦିଅନ୍ତି ଯେ ଆମେ ଏହି ତଥ୍ୟ ଆମ {privacy} ଅନୁସାରେ ବ୍ୟବହାର କରିବୁ, ଏବଂ ଆପଣ ଆମ {terms} ମାନନ୍ତି।',
};

/** An event's own questions, while registering and later. */
export const answers: TextsOf<typeof english.answers> = {
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

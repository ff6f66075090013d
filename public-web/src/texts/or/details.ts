import { type details as english } from '../en/details.js';
import { type TextsOf } from '../fill.js';

/** The details of a person, which all forms ask for in the same words. */
export const details: TextsOf<typeof english> = {
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

import { type RuleSentence } from '../en/rules.js';

/** The sentences of the rules that pages share with the server. */
export const rules: Record<RuleSentence, string> = {
  'Nothing can be paid online: cash is waiting for approval.': 'ଅନଲାଇନରେ ଟଙ୍କା ଦେଇହେବ ନାହିଁ: ନଗଦର ମଞ୍ଜୁରି ବାକି ଅଛି।',
  'Please choose one of the options listed.': 'ଦୟାକରି ତାଲିକାରୁ ଗୋଟିଏ ବାଛନ୍ତୁ।',
  'Please agree to this.': 'ଦୟାକରି ଏଥିରେ ସମ୍ମତି ଦିଅନ୍ତୁ।',
  'Phone number should be 10 digit only.': 'ଫୋନ୍ ନମ୍ବରରେ 10ଟି ଅଙ୍କ ଥିବା ଦରକାର।',
  'Please pay atleast Rs.500 for seat confirmation': 'ସ୍ଥାନ ପକ୍କା କରିବାକୁ ଦୟାକରି ଅତି କମରେ ₹500 ଦିଅନ୍ତୁ',
  'Please enter text with fewer marks on one letter.': 'ଦୟାକରି ଗୋଟିଏ ଅକ୍ଷରରେ କମ୍ ଚିହ୍ନ ଦେଇ ଲେଖନ୍ତୁ।',
  'Please answer this.': 'ଦୟାକରି ଏହାର ଉତ୍ତର ଦିଅନ୍ତୁ।',
  'Please enter text without control characters.': 'ଦୟାକରି ନିୟନ୍ତ୍ରଣ ଚିହ୍ନ ବିନା ଲେଖନ୍ତୁ।',
  'There is no such question.': 'ଏପରି କୌଣସି ପ୍ରଶ୍ନ ନାହିଁ।',
  'Chanting rounds must be greater than or equal to {number}.': 'ଜପ ମାଳା ଅତି କମରେ {number} ହେବା ଦରକାର।',
  'Members must be at least {number} years old.': 'ସଦସ୍ୟଙ୍କ ବୟସ ଅତି କମରେ {number} ବର୍ଷ ହେବା ଦରକାର।',
  'Please answer yes or no.': 'ଦୟାକରି ହଁ କିମ୍ବା ନା ଉତ୍ତର ଦିଅନ୍ତୁ।',
  'Please choose a file.': 'ଦୟାକରି ଗୋଟିଏ ଫାଇଲ୍ ବାଛନ୍ତୁ।',
  'Please choose a known language.': 'ଦୟାକରି ତାଲିକାରୁ ଗୋଟିଏ ଭାଷା ବାଛନ୍ତୁ।',
  'Please choose YOUTH or BRAHMACHARI.': 'ଦୟାକରି ଯୁବ କିମ୍ବା ବ୍ରହ୍ମଚାରୀ ବାଛନ୍ତୁ।',
  'Please enter a number.': 'ଦୟାକରି ଗୋଟିଏ ସଂଖ୍ୟା ଲେଖନ୍ତୁ।',
  'Please enter a time as HH:mm.': 'ଦୟାକରି ସମୟ HH:mm ଭାବେ ଲେଖନ୍ତୁ।',
  'Please enter a valid date (yyyy-MM-dd).': 'ଦୟାକରି ଠିକ୍ ତାରିଖ ଲେଖନ୍ତୁ।',
  'Please enter a valid date of birth.': 'ଦୟାକରି ଠିକ୍ ଜନ୍ମ ତାରିଖ ଲେଖନ୍ତୁ।',
  'Please enter a valid email.': 'ଦୟାକରି ଠିକ୍ ଇମେଲ ଠିକଣା ଲେଖନ୍ତୁ।',
  'Please enter at most {number} characters.': 'ଦୟାକରି ଅତି ବେଶିରେ {number}ଟି ଅକ୍ଷର ଲେଖନ୍ତୁ।',
  'Please enter text.': 'ଦୟାକରି କିଛି ଲେଖନ୍ତୁ।',
  'Please read the Privacy Policy as it is now, and agree to it.':
    'ଦୟାକରି ଗୋପନୀୟତା ନୀତିର ବର୍ତ୍ତମାନ ରୂପ ପଢ଼ନ୍ତୁ ଓ ସମ୍ମତି ଦିଅନ୍ତୁ।',
};

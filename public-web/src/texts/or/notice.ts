import { type notice as english } from '../en/notice.js';
import { type TextsOf } from '../fill.js';

/** The page where members answer the privacy notice by a mailed link. */
export const notice: TextsOf<typeof english> = {
  lead: 'ଦେଖିନିଅନ୍ତୁ, ଯାହା ଚାହାନ୍ତି ବଦଳାନ୍ତୁ, ଏବଂ ଗୋଟିଏ ଟ୍ୟାପରେ ଜଣାଇ ଦିଅନ୍ତୁ।',
  linkText: 'ଆମ ମେଲର ଲିଙ୍କ 90 ଦିନ କାମ କରେ। ଏହି ପୃଷ୍ଠାରେ ଆପଣ ସବୁବେଳେ ହଁ କିମ୍ବା ନା କହିପାରିବେ: {myData}।',
  loading: 'ଆମେ କ’ଣ ପଚାରୁ ତାହା ଦେଖାଯାଉଛି',
  thanks: 'ଧନ୍ୟବାଦ, {name}। ଆପଣଙ୍କ ଉତ୍ତର ଲେଖାଗଲା।',
  canChange: 'ଆପଣ ଯେକୌଣସି ସମୟରେ ଏତେ ସହଜରେ ଏହାକୁ ବଦଳାଇପାରିବେ।',
  youChoose: '{name}, ଆପଣ ବାଛନ୍ତୁ',
  answered: 'ଆପଣ ଆଗରୁ ଉତ୍ତର ଦେଇଛନ୍ତି; ଚାହିଁଲେ ବଦଳାଇପାରିବେ।',
  alsoYes: 'ସମ୍ମତ ହୋଇ ଆପଣ ତଳେ ଥିବା ଏଗୁଡ଼ିକ ପାଇଁ ମଧ୍ୟ ହଁ କୁହନ୍ତି: {needed}।',
  alsoNeeded: 'ସଦସ୍ୟତା ପାଇଁ ଯାହା ଦରକାର',
  agree: 'ଏହି ପସନ୍ଦ ସହିତ ମୁଁ ସମ୍ମତ',
  needed: 'ସଦସ୍ୟତା ପାଇଁ ଯାହା ଦରକାର',
  neededText:
    'ସଦସ୍ୟ ଭାବେ ଆପଣ ଏଗୁଡ଼ିକରେ ସମ୍ମତ ହୁଅନ୍ତି। ସଦସ୍ୟ ରହିବାକୁ ନ ଚାହିଁଲେ ଏହି ପୃଷ୍ଠାରେ ଏଗୁଡ଼ିକ ଫେରାଇ ନିଅନ୍ତୁ: {myData}। ବାକି ଆମ {policy}ରେ ଅଛି।',
};

import type * as english from '../en/frame.js';
import { type TextsOf } from '../fill.js';

/** The frame around every page, and the page shown when another one can't be. */
export const frame: TextsOf<typeof english.frame> = {
  skip: 'ମୁଖ୍ୟ ଅଂଶକୁ ଯାଆନ୍ତୁ',
  main: 'ମୁଖ୍ୟ',
  events: 'କାର୍ଯ୍ୟକ୍ରମ',
  myBookings: 'ମୋ ବୁକିଂ',
  toDashboard: 'ଡ୍ୟାସବୋର୍ଡକୁ ଯାଆନ୍ତୁ',
  staffLogin: 'ଷ୍ଟାଫ୍ ଲଗଇନ୍',
  footer: 'ପୃଷ୍ଠାର ଶେଷ ଅଂଶ',
  about: 'ଆମ ବିଷୟରେ',
  contact: 'ଯୋଗାଯୋଗ',
  privacy: 'ଗୋପନୀୟତା ନୀତି',
  myData: 'ମୋ ତଥ୍ୟ',
  terms: 'ନିୟମ ଓ ସର୍ତ୍ତ',
  refund: 'ଟଙ୍କା ଫେରସ୍ତ ନୀତି',
  languages: 'ଭାଷା',
  offline: 'ଆପଣ ଅଫଲାଇନରେ ଅଛନ୍ତି। ଆପଣ ପଢ଼ିପାରିବେ; ପୁଣି ଯୋଡ଼ି ହେବା ପର୍ଯ୍ୟନ୍ତ ଆପଣଙ୍କ ଲେଖା ରଖାଯିବ।',
  crashed: 'ଏହି ପୃଷ୍ଠା ଅଟକି ଯାଇଛି',
  crashedText: 'କିଛି ଠିକ୍ କାମ କରୁନାହିଁ। ଦୟାକରି ପୃଷ୍ଠାଟି ପୁଣି ଖୋଲି ଚେଷ୍ଟା କରନ୍ତୁ।',
  refresh: 'ପୁଣି ଖୋଲନ୍ତୁ',
  unavailable: 'ଏହି ପୃଷ୍ଠା ଖୋଲିପାରିଲା ନାହିଁ',
  unavailableText: 'କିଛି ହଜିନାହିଁ। ଆପଣଙ୍କ ଇଣ୍ଟରନେଟ୍ ଦେଖନ୍ତୁ, ତା’ପରେ ପୃଷ୍ଠାଟି ପୁଣି ଖୋଲନ୍ତୁ।',
  loadAgain: 'ପୁଣି ଖୋଲନ୍ତୁ',
  sandbox: 'ସ୍ୟାଣ୍ଡବକ୍ସ',
  sandboxText: 'ଏଠାରେ କିଛି ପ୍ରକୃତ ନୁହେଁ।',
  showMails: 'ମେଲ୍ ଦେଖାନ୍ତୁ',
  notFound: 'ପୃଷ୍ଠା ମିଳିଲା ନାହିଁ',
  notFoundDescription: 'ଏପରି କୌଣସି ପୃଷ୍ଠା ନାହିଁ।',
  notFoundText: 'ଲିଙ୍କଟି ପୁରୁଣା କିମ୍ବା ଭୁଲ୍ ଲେଖା ହୋଇଥାଇପାରେ। ଆଗାମୀ ସବୁ କାର୍ଯ୍ୟକ୍ରମ ଗୋଟିଏ ପୃଷ୍ଠାରେ ଅଛି।',
  seeEvents: 'କାର୍ଯ୍ୟକ୍ରମ ଦେଖନ୍ତୁ',
  needsScript: 'ପଞ୍ଜୀକରଣ ପାଇଁ JavaScript ଦରକାର। ଦୟାକରି ଆପଣଙ୍କ ବ୍ରାଉଜରର ସେଟିଂରେ ଏହାକୁ ଚାଲୁ କରନ୍ତୁ।',
  homeTitle: '{product} ସହିତ ଉତ୍ସବ ଓ ଯାତ୍ରା',
  homeDescription: 'ଆଗାମୀ କାର୍ଯ୍ୟକ୍ରମ ଦେଖନ୍ତୁ, କିଛି ମିନିଟରେ ନିଜ ସ୍ଥାନ ରଖନ୍ତୁ, ଏବଂ ଅନଲାଇନରେ କିମ୍ବା ନଗଦରେ ଟଙ୍କା ଦିଅନ୍ତୁ।',
};

/** The notice for staff who are signed in to the console in the same browser. */
export const staff: TextsOf<typeof english.staff> = {
  signedIn: 'ଆପଣ ଏଠାରେ କନସୋଲରେ ସାଇନ୍ ଇନ୍ ଅଛନ୍ତି।',
  why: 'ପ୍ରାଇଭେଟ୍ ୱିଣ୍ଡୋରେ ଟଙ୍କା ଦିଅନ୍ତୁ, କିମ୍ବା କନସୋଲରୁ ସାଇନ୍ ଆଉଟ୍ କରନ୍ତୁ: Google ଓ Razorpay ର ସ୍କ୍ରିପ୍ଟ ଏହା ସହିତ ଚାଲିବା ଉଚିତ ନୁହେଁ।',
  copied: 'ଠିକଣା କପି ହୋଇଛି। ଗୋଟିଏ ପ୍ରାଇଭେଟ୍ ୱିଣ୍ଡୋ ଖୋଲି ସେଠାରେ ପେଷ୍ଟ କରନ୍ତୁ।',
  notCopied: 'ଗୋଟିଏ ପ୍ରାଇଭେଟ୍ ୱିଣ୍ଡୋ ଖୋଲି ସେଠାରେ ଏହି ପୃଷ୍ଠାର ଠିକଣା ଲେଖନ୍ତୁ।',
  stillOn: 'ଆପଣଙ୍କୁ ସାଇନ୍ ଆଉଟ୍ କରିହେଲା ନାହିଁ। ଦୟାକରି କନସୋଲ ଖୋଲି ସେଠାରେ ସାଇନ୍ ଆଉଟ୍ କରନ୍ତୁ।',
  copy: 'ପ୍ରାଇଭେଟ୍ ୱିଣ୍ଡୋ ପାଇଁ ଠିକଣା କପି କରନ୍ତୁ',
  signOut: 'କନସୋଲରୁ ସାଇନ୍ ଆଉଟ୍ କରନ୍ତୁ',
  refusal: 'ଆପଣ ଏଠାରେ କନସୋଲରେ ସାଇନ୍ ଇନ୍ ଅଛନ୍ତି। ପ୍ରାଇଭେଟ୍ ୱିଣ୍ଡୋରେ ଟଙ୍କା ଦିଅନ୍ତୁ, କିମ୍ବା କନସୋଲରୁ ସାଇନ୍ ଆଉଟ୍ କରନ୍ତୁ।',
};

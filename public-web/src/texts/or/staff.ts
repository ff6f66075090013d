import { type staff as english } from '../en/staff.js';
import { type TextsOf } from '../fill.js';

/** The notice for staff who are signed in to the console in the same browser. */
export const staff: TextsOf<typeof english> = {
  signedIn: 'ଆପଣ ଏଠାରେ କନସୋଲରେ ସାଇନ୍ ଇନ୍ ଅଛନ୍ତି।',
  why: 'ପ୍ରାଇଭେଟ୍ ୱିଣ୍ଡୋରେ ଟଙ୍କା ଦିଅନ୍ତୁ, କିମ୍ବା କନସୋଲରୁ ସାଇନ୍ ଆଉଟ୍ କରନ୍ତୁ: Google ଓ Razorpay ର ସ୍କ୍ରିପ୍ଟ ଏହା ସହିତ ଚାଲିବା ଉଚିତ ନୁହେଁ।',
  copied: 'ଠିକଣା କପି ହୋଇଛି। ଗୋଟିଏ ପ୍ରାଇଭେଟ୍ ୱିଣ୍ଡୋ ଖୋଲି ସେଠାରେ ପେଷ୍ଟ କରନ୍ତୁ।',
  notCopied: 'ଗୋଟିଏ ପ୍ରାଇଭେଟ୍ ୱିଣ୍ଡୋ ଖୋଲି ସେଠାରେ ଏହି ପୃଷ୍ଠାର ଠିକଣା ଲେଖନ୍ତୁ।',
  stillOn: 'ଆପଣଙ୍କୁ ସାଇନ୍ ଆଉଟ୍ କରିହେଲା ନାହିଁ। ଦୟାକରି କନସୋଲ ଖୋଲି ସେଠାରେ ସାଇନ୍ ଆଉଟ୍ କରନ୍ତୁ।',
  copy: 'ପ୍ରାଇଭେଟ୍ ୱିଣ୍ଡୋ ପାଇଁ ଠିକଣା କପି କରନ୍ତୁ',
  signOut: 'କନସୋଲରୁ ସାଇନ୍ ଆଉଟ୍ କରନ୍ତୁ',
  refusal: 'ଆପଣ ଏଠାରେ କନସୋଲରେ ସାଇନ୍ ଇନ୍ ଅଛନ୍ତି। ପ୍ରାଇଭେଟ୍ ୱିଣ୍ଡୋରେ ଟଙ୍କା ଦିଅନ୍ତୁ, କିମ୍ବା କନସୋଲରୁ ସାଇନ୍ ଆଉଟ୍ କରନ୍ତୁ।',
};

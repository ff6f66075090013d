import { type session as english } from '../en/session.js';
import { type TextsOf } from '../fill.js';

/** Who is signed in, and how a visitor signs out. */
export const session: TextsOf<typeof english> = {
  signedInAs: '{email} ଭାବେ ସାଇନ୍ ଇନ୍ ଅଛନ୍ତି।',
  everywhere: 'ସବୁଠାରୁ ସାଇନ୍ ଆଉଟ୍ କରନ୍ତୁ',
  everywhereTitle: 'ସବୁଠାରୁ ସାଇନ୍ ଆଉଟ୍ କରିବେ?',
  stay: 'ସାଇନ୍ ଇନ୍ ରୁହନ୍ତୁ',
  everywhereText:
    'ଆପଣଙ୍କ ଖାତା ଥିବା ସବୁ ବ୍ରାଉଜର ଓ ଫୋନ୍ ସାଇନ୍ ଆଉଟ୍ ହେବ, ଏଇଟି ମଧ୍ୟ, ଏବଂ କନସୋଲ ଓ ଫିଲ୍ଡ ଆପ୍ ବ୍ୟବହାର କରୁଥିଲେ ସେଗୁଡ଼ିକ ମଧ୍ୟ।',
  lookingUp: 'ଆପଣ କିଏ ତାହା ଦେଖାଯାଉଛି',
};

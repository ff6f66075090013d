import { type pages as english } from '../en/pages.js';
import { type TextsOf } from '../fill.js';

/** Title and description of each page, for the window, search engines and messengers. */
export const pages: TextsOf<typeof english> = {
  events: {
    title: 'କାର୍ଯ୍ୟକ୍ରମ',
    description: 'ଆଗାମୀ ଉତ୍ସବ, କ୍ୟାମ୍ପ ଓ ଯାତ୍ରା: କ’ଣ, କେବେ, କେଉଁଠି, ଏବଂ ପଞ୍ଜୀକରଣ କିପରି କରିବେ।',
  },
  register: {
    title: 'ପଞ୍ଜୀକରଣ',
    description: 'ଆପଣଙ୍କ ତଥ୍ୟ ଲେଖନ୍ତୁ, ସୁବିଧା ବାଛନ୍ତୁ ଓ ଟଙ୍କା ଦିଅନ୍ତୁ: କିଛି ମିନିଟରେ ନିଜ ସ୍ଥାନ ରଖନ୍ତୁ।',
  },
  bridge: {
    title: 'ପଞ୍ଜୀକରଣ',
    description: 'ପଞ୍ଜୀକରଣ ଆରମ୍ଭ କରିବାକୁ ଆପଣଙ୍କ ଇମେଲ ଯାଞ୍ଚ କରନ୍ତୁ।',
  },
  album: {
    title: 'ଆଲବମ୍',
    description: 'ଆମ ଉତ୍ସବ, କ୍ୟାମ୍ପ ଓ ଯାତ୍ରାର ଛବି।',
  },
  event: {
    title: 'କାର୍ଯ୍ୟକ୍ରମ',
    description: 'କ’ଣ, କେବେ, କେଉଁଠି, କେତେ ଟଙ୍କାରେ, ଏବଂ ପଞ୍ଜୀକରଣ କିପରି କରିବେ।',
  },
  yatra: {
    title: 'ବାର୍ଷିକ ଯାତ୍ରା',
    description: 'ମାୟାପୁର ଓ ଜଗନ୍ନାଥ ପୁରୀକୁ ଆମ ବାର୍ଷିକ ଯାତ୍ରାର କ୍ୟାମ୍ପ।',
  },
  my: {
    title: 'ମୋ ବୁକିଂ',
    description: 'ଆପଣଙ୍କ ଟିକେଟ୍, ରସିଦ, ଏବଂ ଯାହା ଟଙ୍କା ଏବେ ମଧ୍ୟ ବାକି।',
  },
  ticket: {
    title: 'ମୋ ଟିକେଟ୍',
    description: 'ଯେଉଁ କୋଡ୍ ଦେଖାଇ ଆପଣ ଭିତରକୁ ଆସିବେ।',
  },
  signUp: {
    title: 'ସଦସ୍ୟ ହୁଅନ୍ତୁ',
    description: 'ଆମ ସମୁଦାୟରେ ଯୋଗ ଦିଅନ୍ତୁ: ଇମେଲ ଯାଞ୍ଚ କରନ୍ତୁ ଏବଂ ନିଜ ପରିଚୟ ଦିଅନ୍ତୁ।',
  },
  myData: {
    title: 'ମୋ ତଥ୍ୟ',
    description: 'ଆପଣଙ୍କ ବିଷୟରେ ଆମ ପାଖରେ କ’ଣ ଅଛି, କାହିଁକି, ଏବଂ ତା’ ଉପରେ ଆପଣଙ୍କ ଅଧିକାର କିପରି ରହେ।',
  },
  about: {
    title: 'ଆମ ବିଷୟରେ',
    description: 'ଯୁବ ଭକ୍ତଙ୍କ ସମୁଦାୟ: ନିଜ ଅଞ୍ଚଳ, ବ୍ୟକ୍ତିଗତ ମାର୍ଗଦର୍ଶନ, ଉତ୍ସବ ଓ ଯାତ୍ରା।',
  },
  contact: {
    title: 'ଯୋଗାଯୋଗ',
    description: 'ବୁକିଂ, ଟଙ୍କା ଦେବା, ସଦସ୍ୟତା କିମ୍ବା ଆପଣଙ୍କ ତଥ୍ୟ ବିଷୟରେ ଆମ ସହ କିପରି ଯୋଗାଯୋଗ କରିବେ।',
  },
};

import { type wizard as english } from '../en/wizard.js';
import { type TextsOf } from '../fill.js';

/** Texts that the wizards share. */
export const wizard: TextsOf<typeof english> = {
  yes: 'हाँ',
  no: 'नहीं',
  choose: 'चुनें',
  loading: 'खुल रहा है…',
  loadAgain: 'दोबारा खोलें',
  proceed: 'आगे बढ़ें',
  saving: 'सहेजा जा रहा है…',
  sending: 'भेजा जा रहा है…',
  oneMoment: 'एक क्षण…',
  back: 'वापस',
  tryAgain: 'फिर कोशिश करें',
  checkAgain: 'फिर से देखें',
  done: ' (पूरा हुआ)',
  optional: '{label} (ज़रूरी नहीं)',
  required: '{label}: यह ज़रूरी है।',
  invalid: '{label}: यह सही नहीं है, कृपया फिर से लिखें।',
  sessionEnded: 'आपका सत्र समाप्त हो गया है। कुछ भी खोया नहीं है: अपना ईमेल जाँचें, और जहाँ थे वहीं से आगे बढ़ें।',
};

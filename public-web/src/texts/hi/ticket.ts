import { type ticket as english } from '../en/ticket.js';
import { type TextsOf } from '../fill.js';

/** One ticket, for the gate. */
export const ticket: TextsOf<typeof english> = {
  lead: 'पहुँचने पर कोड दिखाएँ। इसे अपने तक ही रखें।',
  lookingUp: 'आपका टिकट देखा जा रहा है',
  why: 'जिस ईमेल पते से आपने बुक किया था उसे जाँचें, और हम आपका टिकट दिखाएँगे।',
  reference: 'रेफ़रेंस नंबर {reference}',
  due: '{due} अभी देना बाकी है।',
  old: 'नेटवर्क नहीं है: यह आपका टिकट है जैसा वह {when} को था।',
  save: 'तस्वीर सहेजें',
  notSaved: 'तस्वीर नहीं बन सकी। कृपया इसके बजाय स्क्रीनशॉट लें।',
};

import { type events as english } from '../en/events.js';
import { type TextsOf } from '../fill.js';

/** The list of events, and the state of an event. */
export const events: TextsOf<typeof english> = {
  lead: 'उत्सव, शिविर और यात्राएँ: देखें कि आगे क्या है, और अपनी जगह सुरक्षित करें।',
  coming: 'आने वाले',
  lookingBack: 'बीते हुए',
  none: 'अभी किसी कार्यक्रम की घोषणा नहीं है। कृपया बाद में फिर देखें, या अपने एरिया लीडर से पूछें।',
  tags: {
    open: 'रजिस्ट्रेशन खुला है',
    'not-yet': 'रजिस्ट्रेशन जल्द खुलेगा',
    closed: 'रजिस्ट्रेशन बंद',
    running: 'अभी चल रहा है',
    past: 'समाप्त',
    cancelled: 'रद्द',
  },
  free: 'निःशुल्क',
  fromPrice: '{price} से',
  join: 'जगह भर गई है। प्रतीक्षा सूची में जुड़ें',
  joinWaiting: 'जगह भर गई है। प्रतीक्षा सूची में जुड़ें ({waiting} प्रतीक्षा में)',
  full: 'जगह भर गई',
  fullWithList: 'जगह भर गई, प्रतीक्षा सूची है',
  perPerson: 'प्रति व्यक्ति',
  pictures: '{count} तस्वीरें।',
  pressPlay: 'चलाएँ दबाएँ, और आराम से देखें।',
  play: 'चलाएँ',
  playAgain: 'फिर से चलाएँ',
  pause: 'रोकें',
  countOf: '{total} में से {number}',
};

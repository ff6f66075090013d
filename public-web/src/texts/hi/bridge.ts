import { type bridge as english } from '../en/bridge.js';
import { type TextsOf } from '../fill.js';

/** The page where a registration begins. */
export const bridge: TextsOf<typeof english> = {
  verifiedAs: 'आपका ईमेल जाँचा जा चुका है: {email}।',
  leaving: 'आपको रजिस्ट्रेशन पर ले जाया जा रहा है…',
  continue: 'आगे बढ़ें',
  registerFor: '{event} के लिए रजिस्ट्रेशन',
  theEvent: 'कार्यक्रम',
  aboutEvent: 'इस कार्यक्रम के बारे में',
  fullWithList: 'इस कार्यक्रम में जगह भर गई है। प्रतीक्षा सूची में जुड़ने के लिए, या अपनी बुकिंग देखने के लिए, अपना ईमेल जाँचें।',
  full: 'इस कार्यक्रम में जगह भर गई है।',
  canSeeAndPay: 'अगर आपकी बुकिंग है, तो उसे अब भी देखा और उसका भुगतान किया जा सकता है।',
  canSee: 'अगर आपकी बुकिंग है, तो उसे अब भी देखा जा सकता है।',
  noEvent: 'अभी किसी कार्यक्रम का रजिस्ट्रेशन खुला नहीं है',
  noEventText: 'अगले कार्यक्रम की घोषणा कार्यक्रमों के पेज पर होगी।',
};

import { type Refusal } from '../en/refusals';

/** The sentences of the server and of shared rules that this app shows. */
export const refusals: Record<Refusal, string> = {
  'Invalid email or password': 'ईमेल या पासवर्ड सही नहीं है',
  'Please enter the code from your authenticator app.': 'कृपया अपने ऑथेंटिकेटर ऐप का कोड लिखें।',
  'This code is not right. Please enter the newest one, or a recovery code.':
    'यह कोड सही नहीं है। कृपया सबसे नया कोड या रिकवरी कोड लिखें।',
  'Too many attempts. Please try again in {number} seconds.':
    'बहुत बार कोशिश हुई। कृपया {number} सेकंड बाद फिर कोशिश करें।',
  'Your session has ended. Please sign in again.': 'आपका सत्र समाप्त हो गया है। कृपया फिर से साइन इन करें।',
  'Please sign in to continue.': 'आगे बढ़ने के लिए कृपया साइन इन करें।',
  'You are not allowed to do this.': 'आपको इसकी अनुमति नहीं है।',
  'There is no such record.': 'ऐसी कोई जानकारी नहीं है।',
  'There is no such member in this area.': 'इस क्षेत्र में ऐसा कोई सदस्य नहीं है।',
  'This time is in the future.': 'यह समय अभी आया नहीं है।',
  'The list of this gathering is closed.': 'इस सभा की सूची बंद है।',
  'This gathering was cancelled.': 'यह सभा रद्द हो गई।',
  'Please choose a member whom you care for.': 'कृपया ऐसे सदस्य को चुनें जिनका ध्यान आप रखते हैं।',
  'Please choose a task of this member.': 'कृपया इसी सदस्य का काम चुनें।',
  'This task is closed. Please open it again first.': 'यह काम बंद हो चुका है। कृपया पहले इसे फिर से खोलें।',
  'This task ended by itself, since there was nothing left to do.':
    'यह काम अपने आप पूरा हो गया, क्योंकि करने को कुछ बाकी नहीं था।',
  'Somebody else saved the same thing a moment ago. Please reload and look again.':
    'अभी-अभी किसी और ने यही सहेजा है। कृपया पेज फिर से खोलकर देखें।',
  'This code is not right, was used already, or is too old. Please ask for a new one.':
    'यह कोड सही नहीं है, पहले इस्तेमाल हो चुका है, या बहुत पुराना है। कृपया नया कोड माँगें।',
  'This phone is not linked any more. Please ask for a new link.':
    'यह फ़ोन अब जुड़ा हुआ नहीं है। कृपया नया लिंक माँगें।',
  'This event is over.': 'यह कार्यक्रम समाप्त हो गया है।',
  'This scan can’t be read.': 'यह पढ़ा नहीं जा सका।',
  'This phone has sent too many scans that can’t be read. Please reload the page, or ask the person who gave you its code.':
    'इस फ़ोन से बहुत कुछ ऐसा आ रहा है जो पढ़ा नहीं जा सकता। कृपया पेज फिर से खोलें, या जिन्होंने कोड दिया था उनसे पूछें।',
  'This booking is being changed by others right now. Please try again.':
    'इस बुकिंग को अभी कोई और बदल रहा है। कृपया फिर कोशिश करें।',
  'This booking has ended.': 'यह बुकिंग समाप्त हो गई है।',
  'This code was not made by us: it is forged, or was read wrong.':
    'यह कोड हमने नहीं बनाया: यह नकली है, या ग़लत पढ़ा गया।',
  'This ticket is for another event.': 'यह टिकट किसी दूसरे कार्यक्रम का है।',
  'This ticket was replaced by a newer one. Please ask for the new one.':
    'इस टिकट की जगह नया टिकट बन चुका है। कृपया नया टिकट दिखाने को कहें।',
  'This booking was cancelled.': 'यह बुकिंग रद्द हो गई।',
  'This booking is not paid yet.': 'इस बुकिंग का भुगतान अभी नहीं हुआ है।',
  'There is no such booking on this phone’s list.': 'इस फ़ोन की सूची में ऐसी कोई बुकिंग नहीं है।',
  'This scan was already recorded with other details.': 'यह स्कैन पहले ही दूसरी जानकारी के साथ दर्ज हो चुका है।',
  'This phone is not set up to record this. Please ask the organiser.':
    'यह फ़ोन यह काम दर्ज नहीं कर सकता। कृपया आयोजक से पूछें।',
  'The scan to undo belongs to another booking.': 'जिसे वापस लेना है, वह किसी दूसरी बुकिंग का है।',
  'Nothing is due.': 'कुछ भी बाकी नहीं है।',
  'This cash is recorded with the booking: please ask the secretary to take it back.':
    'यह नकद बुकिंग में दर्ज हो चुका है: कृपया महासचिव से इसे वापस लेने को कहें।',
  'Nobody had come in on this ticket.': 'इस टिकट पर कोई अंदर नहीं आया था।',
  'This booking has ended: the cash is to be handed back.': 'यह बुकिंग समाप्त हो चुकी है: नकद वापस देना है।',
  'There is no such room at this event.': 'इस कार्यक्रम में ऐसा कोई कमरा नहीं है।',
  'There is no such bus at this event.': 'इस कार्यक्रम में ऐसी कोई बस नहीं है।',
  '{name} has no free place.': '{name} में जगह खाली नहीं है।',
  '{name} is for men.': '{name} पुरुषों के लिए है।',
  '{name} is for women.': '{name} महिलाओं के लिए है।',
  '{name} is for others.': '{name} अन्य लोगों के लिए है।',
  'For men': 'पुरुषों के लिए',
  'For women': 'महिलाओं के लिए',
  'For others': 'अन्य लोगों के लिए',
  'For men; the person’s gender is not known': 'पुरुषों के लिए; इनका लिंग दर्ज नहीं है',
  'For women; the person’s gender is not known': 'महिलाओं के लिए; इनका लिंग दर्ज नहीं है',
  'For others; the person’s gender is not known': 'अन्य लोगों के लिए; इनका लिंग दर्ज नहीं है',
  'No free place on this phone': 'इस फ़ोन के पास जगह खाली नहीं है',
  Full: 'भरा हुआ',
  'For the accommodation {name}': 'ठहरने की व्यवस्था {name} के लिए',
  'For another accommodation': 'ठहरने की दूसरी व्यवस्था के लिए',
};

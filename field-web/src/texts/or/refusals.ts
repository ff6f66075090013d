import { type Refusal } from '../en/refusals';

/** The sentences of the server and of shared rules that this app shows. */
export const refusals: Record<Refusal, string> = {
  'Invalid email or password': 'ଇମେଲ୍ କିମ୍ବା ପାସୱାର୍ଡ ଠିକ୍ ନୁହେଁ',
  'Please enter the code from your authenticator app.': 'ଦୟାକରି ଆପଣଙ୍କ ଅଥେଣ୍ଟିକେଟର ଆପ୍‌ର କୋଡ୍ ଲେଖନ୍ତୁ।',
  'This code is not right. Please enter the newest one, or a recovery code.':
    'ଏହି କୋଡ୍ ଠିକ୍ ନୁହେଁ। ଦୟାକରି ସବୁଠାରୁ ନୂଆ କୋଡ୍ କିମ୍ବା ରିକଭରି କୋଡ୍ ଲେଖନ୍ତୁ।',
  'Too many attempts. Please try again in {number} seconds.':
    'ବହୁତ ଥର ଚେଷ୍ଟା ହେଲା। ଦୟାକରି {number} ସେକେଣ୍ଡ ପରେ ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  'Your session has ended. Please sign in again.': 'ଆପଣଙ୍କ ସେସନ୍ ଶେଷ ହୋଇଛି। ଦୟାକରି ପୁଣି ସାଇନ୍ ଇନ୍ କରନ୍ତୁ।',
  'Please sign in to continue.': 'ଆଗକୁ ଯିବା ପାଇଁ ଦୟାକରି ସାଇନ୍ ଇନ୍ କରନ୍ତୁ।',
  'You are not allowed to do this.': 'ଆପଣଙ୍କର ଏହା କରିବାର ଅନୁମତି ନାହିଁ।',
  'There is no such record.': 'ଏପରି କୌଣସି ତଥ୍ୟ ନାହିଁ।',
  'There is no such member in this area.': 'ଏହି ଅଞ୍ଚଳରେ ଏପରି କେହି ସଦସ୍ୟ ନାହାନ୍ତି।',
  'This time is in the future.': 'ଏହି ସମୟ ଏପର୍ଯ୍ୟନ୍ତ ଆସିନାହିଁ।',
  'The list of this gathering is closed.': 'ଏହି ସଭାର ତାଲିକା ବନ୍ଦ ହୋଇଛି।',
  'This gathering was cancelled.': 'ଏହି ସଭା ବାତିଲ ହୋଇଛି।',
  'Please choose a member whom you care for.': 'ଦୟାକରି ଏପରି ସଦସ୍ୟଙ୍କୁ ବାଛନ୍ତୁ, ଯାହାଙ୍କ ଯତ୍ନ ଆପଣ ନିଅନ୍ତି।',
  'Please choose a task of this member.': 'ଦୟାକରି ଏହି ସଦସ୍ୟଙ୍କ କାମ ବାଛନ୍ତୁ।',
  'This task is closed. Please open it again first.': 'ଏହି କାମ ଶେଷ ହୋଇଛି। ଦୟାକରି ପ୍ରଥମେ ଏହାକୁ ପୁଣି ଖୋଲନ୍ତୁ।',
  'This task ended by itself, since there was nothing left to do.':
    'କରିବାକୁ କିଛି ବାକି ନଥିଲା, ତେଣୁ ଏହି କାମ ଆପେ ଆପେ ଶେଷ ହୋଇଛି।',
  'Somebody else saved the same thing a moment ago. Please reload and look again.':
    'ଏବେ ଅନ୍ୟ କେହି ସେହି ଜିନିଷ ରଖିଛନ୍ତି। ଦୟାକରି ପୃଷ୍ଠା ପୁଣି ଖୋଲି ଦେଖନ୍ତୁ।',
  'This code is not right, was used already, or is too old. Please ask for a new one.':
    'ଏହି କୋଡ୍ ଠିକ୍ ନୁହେଁ, ପୂର୍ବରୁ ବ୍ୟବହାର ହୋଇଛି, କିମ୍ବା ବହୁତ ପୁରୁଣା। ଦୟାକରି ନୂଆ କୋଡ୍ ମାଗନ୍ତୁ।',
  'This phone is not linked any more. Please ask for a new link.':
    'ଏହି ଫୋନ ଆଉ ଯୋଡ଼ା ହୋଇନାହିଁ। ଦୟାକରି ନୂଆ ଲିଙ୍କ୍ ମାଗନ୍ତୁ।',
  'This event is over.': 'ଏହି କାର୍ଯ୍ୟକ୍ରମ ଶେଷ ହୋଇଛି।',
  'This scan can’t be read.': 'ଏହା ପଢ଼ାଯାଇପାରିଲା ନାହିଁ।',
  'This phone has sent too many scans that can’t be read. Please reload the page, or ask the person who gave you its code.':
    'ଏହି ଫୋନରୁ ବହୁତ କିଛି ଆସୁଛି ଯାହା ପଢ଼ାଯାଇପାରୁନାହିଁ। ଦୟାକରି ପୃଷ୍ଠା ପୁଣି ଖୋଲନ୍ତୁ, କିମ୍ବା ଯିଏ କୋଡ୍ ଦେଇଥିଲେ ତାଙ୍କୁ ପଚାରନ୍ତୁ।',
  'This booking is being changed by others right now. Please try again.':
    'ଏହି ବୁକିଂକୁ ଏବେ ଅନ୍ୟ କେହି ବଦଳାଉଛନ୍ତି। ଦୟାକରି ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  'This booking has ended.': 'ଏହି ବୁକିଂ ଶେଷ ହୋଇଛି।',
  'This code was not made by us: it is forged, or was read wrong.':
    'ଏହି କୋଡ୍ ଆମେ ତିଆରି କରିନାହୁଁ: ଏହା ନକଲି, କିମ୍ବା ଭୁଲ ପଢ଼ାଯାଇଛି।',
  'This ticket is for another event.': 'ଏହି ଟିକେଟ୍ ଅନ୍ୟ କାର୍ଯ୍ୟକ୍ରମର।',
  'This ticket was replaced by a newer one. Please ask for the new one.':
    'ଏହି ଟିକେଟ୍ ବଦଳରେ ନୂଆ ଟିକେଟ୍ ହୋଇଛି। ଦୟାକରି ନୂଆ ଟିକେଟ୍ ଦେଖାଇବାକୁ କୁହନ୍ତୁ।',
  'This booking was cancelled.': 'ଏହି ବୁକିଂ ବାତିଲ ହୋଇଛି।',
  'This booking is not paid yet.': 'ଏହି ବୁକିଂର ଟଙ୍କା ଏପର୍ଯ୍ୟନ୍ତ ଦିଆଯାଇନାହିଁ।',
  'There is no such booking on this phone’s list.': 'ଏହି ଫୋନର ତାଲିକାରେ ଏପରି କୌଣସି ବୁକିଂ ନାହିଁ।',
  'This scan was already recorded with other details.': 'ଏହି ସ୍କାନ୍ ପୂର୍ବରୁ ଅନ୍ୟ ତଥ୍ୟ ସହ ଦର୍ଜ ହୋଇଛି।',
  'This phone is not set up to record this. Please ask the organiser.':
    'ଏହି ଫୋନ ଏହି କାମ ଲେଖିପାରିବ ନାହିଁ। ଦୟାକରି ଆୟୋଜକଙ୍କୁ ପଚାରନ୍ତୁ।',
  'The scan to undo belongs to another booking.': 'ଯାହା ଫେରାଇ ନେବାକୁ ଅଛି, ତାହା ଅନ୍ୟ ଏକ ବୁକିଂର।',
  'Nothing is due.': 'କିଛି ବାକି ନାହିଁ।',
  'This cash is recorded with the booking: please ask the secretary to take it back.':
    'ଏହି ନଗଦ ବୁକିଂରେ ଦର୍ଜ ହୋଇଛି: ଦୟାକରି ସାଧାରଣ ସମ୍ପାଦକଙ୍କୁ ଏହା ଫେରାଇ ନେବାକୁ କୁହନ୍ତୁ।',
  'Nobody had come in on this ticket.': 'ଏହି ଟିକେଟରେ କେହି ଭିତରକୁ ଆସିନଥିଲେ।',
  'This booking has ended: the cash is to be handed back.': 'ଏହି ବୁକିଂ ସମାପ୍ତ ହୋଇଛି: ନଗଦ ଟଙ୍କା ଫେରାଇବାକୁ ହେବ।',
  'There is no such room at this event.': 'ଏହି କାର୍ଯ୍ୟକ୍ରମରେ ଏପରି କୌଣସି କୋଠରି ନାହିଁ।',
  'There is no such bus at this event.': 'ଏହି କାର୍ଯ୍ୟକ୍ରମରେ ଏପରି କୌଣସି ବସ୍ ନାହିଁ।',
  '{name} has no free place.': '{name}ରେ ଖାଲି ସ୍ଥାନ ନାହିଁ।',
  '{name} is for men.': '{name} ପୁରୁଷଙ୍କ ପାଇଁ।',
  '{name} is for women.': '{name} ମହିଳାଙ୍କ ପାଇଁ।',
  '{name} is for others.': '{name} ଅନ୍ୟମାନଙ୍କ ପାଇଁ।',
  'For men': 'ପୁରୁଷଙ୍କ ପାଇଁ',
  'For women': 'ମହିଳାଙ୍କ ପାଇଁ',
  'For others': 'ଅନ୍ୟମାନଙ୍କ ପାଇଁ',
  'For men; the person’s gender is not known': 'ପୁରୁଷଙ୍କ ପାଇଁ; ଏହାଙ୍କ ଲିଙ୍ଗ ଲେଖାନାହିଁ',
  'For women; the person’s gender is not known': 'ମହିଳାଙ୍କ ପାଇଁ; ଏହାଙ୍କ ଲିଙ୍ଗ ଲେଖାନାହିଁ',
  'For others; the person’s gender is not known': 'ଅନ୍ୟମାନଙ୍କ ପାଇଁ; ଏହାଙ୍କ ଲିଙ୍ଗ ଲେଖାନାହିଁ',
  'No free place on this phone': 'ଏହି ଫୋନ ପାଖରେ ଖାଲି ସ୍ଥାନ ନାହିଁ',
  Full: 'ପୂର୍ଣ୍ଣ',
  'For the accommodation {name}': 'ରହିବା ବ୍ୟବସ୍ଥା {name} ପାଇଁ',
  'For another accommodation': 'ଅନ୍ୟ ରହିବା ବ୍ୟବସ୍ଥା ପାଇଁ',
};

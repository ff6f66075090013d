/** A question and its answer; placeholders such as `{rounds}` are filled in for each question. */
export interface Topic {
  ask: string;
  answer: string;
}

const PERSONAL: Topic[] = [
  {
    ask: 'I manage {rounds} rounds on most days, but in the examination month I fall behind. How can I keep my number?',
    answer:
      'Keep a smaller number that you never break, and chant it before the day begins. Add rounds again after the examinations.',
  },
  {
    ask: 'My mind wanders after the first {rounds} rounds. Is it better to stop, or to go on without attention?',
    answer:
      'Go on. Sit straight, hear each word, and bring the mind back as often as it runs away. That effort itself is the practice.',
  },
  {
    ask: 'My parents worry that I will neglect my studies. How should I speak with them about my practice?',
    answer:
      'Let your marks and your manners speak first. Invite them to a {festival} programme and introduce them to your friends there.',
  },
  {
    ask: 'I wake up at {hour} but sleep again. What did others do to make the morning steady?',
    answer:
      'An early, light dinner and a friend who calls you. Fix the time of going to bed first; the morning follows from it.',
  },
  {
    ask: 'I have started to work night shifts. When is a good time for my rounds?',
    answer:
      'Right after you wake up, whatever the clock says. Keep the same place and the same mat, and tell your facilitator the new time.',
  },
  {
    ask: 'I feel lonely since I moved to {place} for work. Whom can I meet there?',
    answer:
      'There is a weekly reading on Sundays. I have passed your number to your frontliner, who will call you this week.',
  },
  {
    ask: 'How do I observe a fast day when I have to take medicine with food?',
    answer:
      'Please take your medicine as the doctor told you. Avoid grains if you can, and give the day more hearing and reading instead.',
  },
  {
    ask: 'I became angry with a friend from the group and now I feel ashamed to come. What should I do?',
    answer: 'Come anyway, and say sorry in one sentence. Everybody in that room has needed it at some time.',
  },
  {
    ask: 'My family is looking for a match. How do I tell them that a shared practice matters to me?',
    answer:
      'Say it plainly and early, and name what it means in a day: the morning hour, the food, the festivals. We can speak with them together.',
  },
  {
    ask: 'Which book should I read after finishing {book}? I have half an hour every evening.',
    answer:
      'Read it once more with a pencil, then take the next one with a friend. Half an hour every evening is a wonderful gift.',
  },
  {
    ask: 'I reached {rounds} rounds last week. When may I ask for the next class level?',
    answer:
      'Congratulations! Keep it for three months, finish the present course, and then ask your facilitator for the test.',
  },
  {
    ask: 'During travel I lose my routine. Is there a shorter one for such days?',
    answer:
      'Yes: your rounds on the way, one page of {book} at night, and offered food whenever possible. Leave out the rest without worry.',
  },
];

const PREACHING: Topic[] = [
  {
    ask: 'We want to begin a weekly circle in our college hostel. How long should the first meeting be?',
    answer:
      'Forty minutes: ten of kirtan, twenty on one verse, ten for questions, and something tasty at the end.',
  },
  {
    ask: 'A friend asks whether chanting is only for one religion. What do I answer?',
    answer:
      'Invite him to hear for himself. The names are for everyone; nobody has to leave anything in order to begin.',
  },
  {
    ask: 'How many copies of {book} should we order for the {festival} stall?',
    answer:
      'Sixty were enough last time. Order eighty, half of them in Bengali, and keep the small booklets in front.',
  },
  {
    ask: 'Newcomers come once and do not return. What are we doing wrong?',
    answer:
      'Somebody should call each of them within three days, by name and without an agenda. Then ask what they liked.',
  },
  {
    ask: 'May I give a class on {book} although I have chanted {rounds} rounds for one year only?',
    answer:
      'Yes, together with your facilitator. Speak of what you have heard and practised; say openly what you do not know.',
  },
  {
    ask: 'Our college allows no religious meetings. May we hold a value education workshop instead?',
    answer:
      'Yes. Use the stress management series and tell the college honestly who you are and what you will speak about.',
  },
  {
    ask: 'How can we use the {festival} programme to invite the families of our neighbourhood?',
    answer:
      'Ask each family for one dish and give each child a part in the drama. Then nobody comes as a stranger.',
  },
  {
    ask: 'Somebody argued loudly at our street kirtan in {place}. How should we react?',
    answer:
      'One person listens to him aside, the others continue softly. Thank him, and move on if the place does not suit.',
  },
  {
    ask: 'Can I get slides in Hindi for the beginners’ course? Mine are only in English.',
    answer: 'The area team has them. I have asked a facilitator to share the folder with you this evening.',
  },
  {
    ask: 'Who should I tell when a person I care for reaches {rounds} rounds?',
    answer:
      'Tell your facilitator, who marks it in the app. And celebrate it in the group: it encourages everybody.',
  },
  {
    ask: 'We are five frontliners in {place}. How do we share the calls fairly?',
    answer:
      'At most twelve people each, and the ones you met first stay with you. Ask the area leader to assign them in the console.',
  },
  {
    ask: 'Is it fine to speak about {book} with children of ten or twelve years?',
    answer: 'With stories, songs and drawing, yes. Ask the parents first, and have one of them with you.',
  },
];

const OTHER: Topic[] = [
  {
    ask: 'When does the registration for the {festival} programme open, and is there a bus from {place}?',
    answer:
      'It opens three weeks before. A bus leaves at six in the morning if at least thirty people sign up.',
  },
  {
    ask: 'I changed my phone and the app no longer sends me messages. What can I do?',
    answer: 'Sign out and sign in once on the new phone; that registers it. Write again if it stays silent.',
  },
  {
    ask: 'My area in the app is still the old one, but I live in {place} now. Who can change it?',
    answer: 'I have moved you today. Your new area leader will greet you at the next meeting.',
  },
  {
    ask: 'Can I help with sound and video at the {festival} festival? I have a camera and two microphones.',
    answer:
      'Very welcome! Please come to the planning meeting on Saturday at {hour}; the stage team will be there.',
  },
  {
    ask: 'Is there a parking place near the hall in {place}? I will bring my grandmother.',
    answer:
      'Yes, behind the hall, entrance from the lane. Call the volunteers’ desk and somebody will bring a wheelchair.',
  },
  {
    ask: 'I would like to cook for the Sunday programme. How many people should I expect?',
    answer: 'About seventy. Rice, dal and one vegetable are enough; the kitchen team meets at {hour}.',
  },
  {
    ask: 'Where do I find the recording of the last class on {book}?',
    answer: 'In the app under Videos. The sound of the first five minutes is weak, we are sorry for that.',
  },
  {
    ask: 'I lost my bead bag at the hall in {place}. Has somebody found it?',
    answer:
      'A blue one lies at the reception desk. Please tell them how many beads yours has, and it is yours.',
  },
  {
    ask: 'May I bring a friend who is not registered to the {festival} programme?',
    answer: 'Yes, friends are welcome. Please register the name one day before, so that the kitchen knows.',
  },
  {
    ask: 'How do I get a receipt for what I paid at the last camp?',
    answer: 'It was mailed to you after the payment. I have asked the office to send it once more.',
  },
  {
    ask: 'Is there a harmonium class for beginners in {place}?',
    answer: 'Every Wednesday at {hour}, in the small room. Bring nothing but patience.',
  },
  {
    ask: 'My name is spelled wrongly on the certificate of {book} course. Can it be corrected?',
    answer:
      'Of course. Please correct it in your profile first; the new certificate will be printed next week.',
  },
];

/** Topics by the keys of the domain's QUESTION_CATEGORIES. */
export const TOPICS: Readonly<Record<number, readonly Topic[]>> = { 1: PERSONAL, 2: PREACHING, 3: OTHER };

export const GREETINGS = [
  '',
  '',
  'Hare Krishna. ',
  'Pranam. ',
  'Namaste. ',
  'Hare Krishna, dear friends. ',
] as const;

export const FESTIVALS = [
  'Janmashtami',
  'Ratha Yatra',
  'Gaura Purnima',
  'Rama Navami',
  'Govardhan Puja',
  'Jhulan Yatra',
] as const;
export const BOOKS = [
  'the Gita',
  'the Bhagavatam',
  'the Ishopanishad',
  'the beginners’ handbook',
  'the song book',
] as const;
export const HOURS = ['four thirty', 'five', 'half past five', 'six', 'seven'] as const;

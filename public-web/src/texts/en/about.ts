/** The page about the community. */
export const about = {
  title: 'About {product}',
  lead: 'A community of young people who practise devotion together, in the middle of studies, work and city life.',
  picture: 'Temple towers on the bank of a wide river at sunrise, and a boat on the water',
  whatWeDo: 'What we do',
  things: {
    festivals: {
      title: 'Festivals and yatras',
      text: 'Three-day youth events and yearly journeys to holy places such as Mayapur and Jagannath Puri: kirtan, talks, prasadam, and time together.',
    },
    ask: {
      title: 'Somebody to ask',
      text: 'Every member has a facilitator. Ask in the app, in writing or in your own voice, and somebody you know answers.',
    },
    practice: {
      title: 'Daily practice',
      text: 'Chanting a little every day, at your own pace. Pledge drives make it a thing we do together.',
    },
    skills: {
      title: 'Your skills, in service',
      text: 'Design, cooking, music, teaching, code: there is a place for what you are good at.',
    },
  },
  organised: 'How we are organised',
  areas:
    'We are organised in areas, so that nobody gets lost in the crowd. Each area has an area leader, and facilitators and frontliners who look after its members. Assistant directors support several areas; the general secretary and the director hold everything together.',
  volunteers:
    'Almost everybody here serves beside studies or a job. Those who can’t afford an event may ask for help from the fund of their area, where the event provides for it.',
  comeAlong: 'How to come along',
  steps: {
    details: {
      title: 'Fill in your details',
      text: 'Verify your email, then tell us who you are and which area you belong to.',
    },
    amenities: {
      title: 'Select amenities',
      text: 'Choose where you sleep and whether you travel with us. The price adds up as you choose.',
    },
    pay: {
      title: 'Pay, your way',
      text: 'Online or in cash, all at once or in parts where the event allows it. Your receipt stays with you.',
    },
  },
} as const;

/** How to reach us, and who can help with what. */
export const contact = {
  lead: 'We are volunteers, and glad to help. A message with your booking reference number is answered fastest.',
  write: 'Write or call',
  who: 'Who can help with what',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  lookingUp: 'Looking up our contact details …',
  failed: 'Our contact details could not be loaded. Check your connection and load the page again.',
  speak: 'Please speak to your area leader or facilitator.',
  reasons: {
    booking: {
      title: 'An event or your booking',
      text: 'Your area leader or facilitator knows the details of the event, and can change your room. Have your booking reference number at hand.',
    },
    payment: {
      title: 'A payment or a refund',
      text: 'Write to us with your booking reference number and the day of the payment. Never send card numbers, PINs or one-time codes: we will not ask for them.',
    },
    cash: {
      title: 'Paying in cash',
      text: 'Hand it to your area leader or the general secretary and ask for the receipt. Your booking is confirmed when the general secretary has approved the full amount.',
    },
    membership: {
      title: 'Your membership',
      text: 'Your facilitator or area leader approves new members and can help when you move to another area.',
    },
    data: {
      title: 'Your personal data',
      text: 'Write from the email address we know, with the subject ‘Privacy’. What you can ask for is written in our Privacy Policy.',
    },
    signIn: {
      title: 'Signing in',
      text: 'If no code arrives, look into the spam folder and wait a minute before asking for another. Google sign-in needs third-party cookies and pop-ups; the mailed code works without them.',
    },
  },
} as const;

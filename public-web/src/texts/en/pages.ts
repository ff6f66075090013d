/** Title and description of each page, for the window, search engines and messengers. */
export const pages = {
  events: {
    title: 'Events',
    description: 'The coming festivals, camps and yatras: what, when, where, and how to register.',
  },
  register: {
    title: 'Register',
    description: 'Fill in your details, select amenities and pay: reserve your place in a few minutes.',
  },
  bridge: {
    title: 'Register',
    description: 'Verify your email to begin your registration.',
  },
  album: { title: 'Album', description: 'Pictures of our festivals, camps and yatras.' },
  event: { title: 'Event', description: 'What, when, where, how much, and how to register.' },
  yatra: {
    title: 'Annual Yatra',
    description: 'The camps of our yearly journey to Mayapur and Jagannath Puri.',
  },
  my: {
    title: 'My bookings',
    description: 'Your tickets, receipts, and what is still to be paid.',
  },
  ticket: {
    title: 'My ticket',
    description: 'The code that lets you in.',
  },
  signUp: {
    title: 'Become a member',
    description: 'Sign up with our community: verify your email and tell us who you are.',
  },
  myData: {
    title: 'My data',
    description: 'What we hold about you, why, and how you stay in charge of it.',
  },
  about: {
    title: 'About',
    description: 'A community of young devotees: local areas, personal guidance, festivals and yatras.',
  },
  contact: {
    title: 'Contact',
    description: 'How to reach us about a booking, a payment, your membership or your personal data.',
  },
  email: {
    title: 'Was it not you?',
    description: 'Somebody whose email address was changed, or whose records were merged, takes it back.',
  },
  notice: {
    title: 'What we use your data for',
    description: 'Members say yes or no to what their data is used for.',
  },
  privacy: {
    description: 'Which personal data we collect and why, who sees it, and how you stay in charge of it.',
  },
  terms: {
    description: 'What we promise and what we ask of you when you sign up, register for an event or pay.',
  },
  refund: {
    description:
      'How to cancel a booking, what you get back, and how a refund reaches you in 10 working days.',
  },
} as const;

/** The frame of a policy. */
export const policy = {
  onThisPage: 'On this page',
  revised: 'Last revised {day}',
} as const;

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
} as const;

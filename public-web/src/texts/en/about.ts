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

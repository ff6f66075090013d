/** The terms, by the anchors of their sections. */
export const terms = {
  lead: 'The agreement between you and Coastok when you use this website or the app, sign up as a member, or register for an event.',
  sections: {
    'agreeing-to-these-terms': {
      heading: 'Agreeing to these terms',
      first:
        'By using this website or the Coastok app, signing up or registering for an event, you agree to these terms and to our Privacy Policy and Refund Policy. If you do not agree, please do not use them.',
    },
    'who-may-take-part': {
      heading: 'Who may take part',
      first:
        'You must be at least 13 years old. If you are 13 to 17, a parent or lawful guardian has to agree to your membership and to every event you register for, and may be asked to accompany you.',
      second:
        'Events can have conditions of their own, such as a minimum of daily chanting rounds. They are stated on the page of the event and in its registration form.',
    },
    'your-details': {
      heading: 'Your details',
      first:
        'Please give true and current details, and register only for yourself. We use your email address to make sure that a booking is really yours, so keep access to your mailbox. Tell us if somebody else has used your name or address.',
    },
    'registering-for-an-event': {
      heading: 'Registering for an event',
      first:
        'A booking is for one person and one event and can’t be passed on without our agreement. Places are limited. While you complete your registration your place is held for a short time; if it is neither paid for nor promised in cash within the time shown to you, the place goes to the next person.',
      second:
        'Your place is confirmed once you see and receive the confirmation with your reference number. Please keep it and bring it along.',
    },
    'prices-and-payment': {
      heading: 'Prices and payment',
      first:
        'Prices are in Indian rupees. Before you pay you see the whole amount and what it is made of: registration, accommodation, transport, and what you added yourself. A later change of prices does not change an existing booking, unless you change the booking.',
      second:
        'Online payments are handled by our payment gateway; your bank or payment app may add transaction charges. Where an event allows it, you can pay a part of at least ₹500 to reserve your place and the rest later. The place is then confirmed when the rest has been paid.',
      third:
        'Cash is handed to your area leader or to the general secretary. A booking paid in cash is confirmed only when the general secretary has approved the full amount.',
    },
    'help-with-the-price': {
      heading: 'Help with the price',
      first:
        'Where an event allows it, you may ask for a lower price if you are unable to pay. Those responsible for your area decide freely, according to the funds they have, and you are told what remains to be paid. A subsidy is given for that booking only, and is never paid out.',
    },
    'cancellations-and-refunds': {
      heading: 'Cancellations and refunds',
      first:
        'How you cancel, what you get back and how long it takes is written in our Refund Policy, which is part of these terms.',
    },
    'if-plans-change': {
      heading: 'If plans change',
      first:
        'Weather, authorities or other causes beyond our control can force us to change the programme, the place or the dates of an event, or to cancel it. We tell you as soon as we know, by email or phone. If we cancel, you get back what you paid.',
    },
    'living-together-at-events': {
      heading: 'Living together at events',
      first:
        'Please respect the other participants, the places we visit and the directions of the organisers. No intoxicants, no violence, no harassment. Who endangers or disturbs others may be asked to leave, without a claim to a refund.',
      second:
        'Take care of your belongings, and tell us in advance about illnesses, allergies and medicines we should know of. You travel and take part at your own risk, as far as the law permits.',
    },
    'questions-pledges-and-what-you-send-us': {
      heading: 'Questions, pledges and what you send us',
      first:
        'Questions that you send as text or as a recording are read and answered by the leaders of your area. What you send must be your own and must not offend or endanger anybody; we may remove what does. Talks, videos and pictures in the app are for your personal use.',
    },
    'fair-use': {
      heading: 'Fair use',
      first:
        'Do not try to get at the data of others, to overload or break the service, or to book places that you do not need. We may close accounts and cancel bookings that do.',
    },
    'our-responsibility': {
      heading: 'Our responsibility',
      first:
        'We run the website, the app and the events with care, and mostly by volunteers. We can’t promise that they are always available or free of mistakes. As far as the law permits, our liability for a booking is limited to the amount you paid for it.',
    },
    'changes-law-and-disputes': {
      heading: 'Changes, law and disputes',
      first:
        'We may revise these terms; the date above tells when we last did. For a booking, the terms of the day you booked apply. The law of India applies, and the courts of India decide. Please talk to us first: almost everything can be settled with a message.',
    },
  },
} as const;

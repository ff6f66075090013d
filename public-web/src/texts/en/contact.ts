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

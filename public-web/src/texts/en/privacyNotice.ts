/** The privacy notice, by the anchors of its sections. */
export const privacyNotice = {
  lead: 'What we know about you, why we need it, who sees it, and how you stay in charge of it.',
  sayHere: 'Say yes or no to a purpose, download your data or ask us something on the page {myData}.',
  contact: 'Contact for privacy and grievances',
  sections: {
    'what-this-notice-covers': {
      heading: 'What this notice covers',
      first:
        'This notice explains which personal data the Coastok mobile app, this website and the console of our staff collect, why we need it, who sees it, and how you stay in charge of it. It is the notice that the Digital Personal Data Protection Act, 2023 (the DPDP Act) asks us to give you.',
      second:
        'If you would rather read it in another language of the Eighth Schedule to the Constitution of India, write to the contact on our Contact page and we will send it to you.',
    },
    'what-we-collect': {
      heading: 'What we collect',
      first:
        'From everybody: your name, email address, phone number and postal address (the area you live in).',
      second:
        'When you sign up as a member: your initiated name if you have one, date of birth, gender, marital status, profession, the skills you would like to offer, your connected area, facilitator and the person who connected you, your class level and the rounds you chant daily. You decide which of the optional ones you fill in.',
      third:
        'When you register for an event: your choice of accommodation and transport, what you paid and how, and the reason you give if you ask for a subsidy.',
      fourth:
        'When you use the app: the questions you ask, the pledges you take, your profile picture, and an identifier of your device so that we can send you notifications.',
      fifth:
        'Card numbers, UPI addresses and bank details are entered with our payment gateway. We never see or store them; we only learn whether a payment succeeded, its amount and its reference.',
    },
    'camera-and-audio-recorder': {
      heading: 'Camera and audio recorder',
      first:
        'The app asks for the camera only so that you can take a profile image. It asks for the audio recorder only so that you can record a question instead of typing it. Neither is used at any other time.',
      second:
        'You may refuse either permission, or take it back in the settings of your phone. Everything else keeps working: a picture can be left out and a question can be typed.',
    },
    'why-we-use-it': {
      heading: 'Why we use it',
      first:
        'To know who you are and keep your membership; to connect you with an area and a facilitator; to answer your questions; to register you for events, arrange your stay and travel, take your payment and send your receipt; to send you notices of the community; and to prevent misuse.',
      second:
        'We use your data for nothing else. It is not sold, not used for advertising, and not used to build a profile of you.',
    },
    'your-consent-and-how-to-withdraw-it': {
      heading: 'Your consent, and how to withdraw it',
      first:
        'We process your data because you agree to it when you sign up or register. We record the day of your consent, and the version and language of this notice that you saw. Notices, fund-raising and pictures you may say yes or no to, each for itself.',
      second:
        'You may withdraw your consent at any time, as easily as you gave it: with one click on our page ‘My data’, or by a word to your area leader. We then stop that use. If you withdraw what membership needs, we ask you once more, and then we erase the data, except for what the law obliges us to keep. What was done before stays lawful, and a booking that needs your data can then no longer be carried out.',
    },
    'who-sees-it': {
      heading: 'Who sees it',
      first:
        'The facilitator, frontliner and area leader of your own area, the assistant director responsible for it, the general secretary and the director. Each sees only what the role needs, and the leaders of other areas do not see you.',
      second:
        'Companies that work for us and under our instructions: Razorpay for payments, Google for signing in and for delivering notifications, and the provider that delivers our mail. Authorities receive data only where the law requires it.',
    },
    'how-it-is-protected': {
      heading: 'How it is protected',
      first:
        'Everything travels encrypted, over HTTPS. Passwords and one-time codes are stored only as hashes that cannot be turned back. Access is limited by role and area, and what staff change is written to a log that is only added to and sealed every day, so that no later change of it goes unnoticed.',
      second:
        'Should your data ever be lost or fall into the wrong hands, we tell you and the Data Protection Board of India without delay: what happened, what it may mean for you, and what you can do.',
    },
    'children-and-young-people': {
      heading: 'Children and young people',
      first:
        'Coastok is not for children under 13. We do not knowingly collect their data; if we learn that we did, we erase it.',
      second:
        'If you are 13 to 17 years old, a parent or lawful guardian has to agree before you become a member or a booking of yours is paid or confirmed. You tell us whom to ask; we mail them a link, and they answer with a code, or our staff meet them in person. We record their name, phone number, email, relation and answer. The guardian has the same rights over your data as you do, and may take the agreement back at any time. We never track children, ask them for money or show them advertising.',
    },
    'how-long-we-keep-it': {
      heading: 'How long we keep it',
      first:
        'We keep your data for as long as you are a member, and erase it when you ask or when its purpose has ended. One-time codes live for minutes; a sign-in on this website ends by itself.',
      second:
        'Entries of payments, receipts, refunds and funds are part of our accounts, which the law requires us to keep for some years. After an erasure they stay as figures only, without your name and contact details.',
    },
    'your-rights': {
      heading: 'Your rights',
      first:
        'Access: you may ask for a summary of the data we hold about you and of everyone it was shared with, and for a copy of it.',
      second: 'Correction: you may have anything wrong, incomplete or out of date put right.',
      third: 'Erasure: you may have your data erased.',
      fourth:
        'Nomination: you may name a person who uses these rights for you in case of death or incapacity.',
      fifth:
        'You may correct much of your profile yourself, in the app. On our page ‘My data’ you see what we hold, download it, and ask for all of this; you prove your email address there, so that we can be sure it is you. It costs nothing.',
    },
    'cookies-and-storage-on-your-device': {
      heading: 'Cookies and storage on your device',
      first:
        'The cookies of this website only sign you in and remember the language that you chose. Your browser also keeps what you typed into an unfinished registration, so that a lost connection costs you nothing. There are no cookies for advertising or tracking.',
    },
    grievances: {
      heading: 'Grievances',
      first:
        'If you are unhappy with how we handle your data, choose ‘Complaint’ on our page ‘My data’, or write to the contact on our Contact page with the subject ‘Privacy’. You see there that we received it; we mean to answer within 15 days, and do so at the latest within 90.',
      second: 'If our answer does not satisfy you, you may complain to the Data Protection Board of India.',
    },
    'changes-to-this-notice': {
      heading: 'Changes to this notice',
      first:
        'When this notice changes, its date changes with it. When a change needs your consent, we ask for it before anything new is done with your data.',
    },
  },
} as const;

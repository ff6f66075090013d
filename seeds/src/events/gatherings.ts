import { addDays, ROOM_PRICES, siteAlbum, sitePicture } from '@coastok/domain';
import { type EventDefinition, OPEN_TO_ALL_PAYMENTS, REFUNDS } from './event.js';

/* Smaller events, at fixed distances from today so that each can be booked. */

/** An event with outfits, donations and one kind of accommodation. */
export const harinamWeekend = (today: string): EventDefinition => ({
  ...OPEN_TO_ALL_PAYMENTS,
  eventId: 'harinam-weekend',
  title: 'Harinam Weekend',
  fromDate: addDays(today, 52),
  toDate: addDays(today, 53),
  venue: 'Howrah',
  registrationAmount: 500,
  transportationAmount: 150,
  transportationDescription: 'Local bus between the places of the two days.',
  outfitAmount: 350,
  outfitCutAmount: 450,
  accomodationCategory: {
    '0': {
      id: 0,
      name: 'Dormitory',
      amount: 100,
      description: 'A hall of 30 people, with common bathrooms.',
    },
  },
  eligibility: 'Open to all.',
  recommendation: 'Please bring comfortable shoes and a bottle of water.',
  allowDonation: true,
  landing: {
    tagline: 'Two days of singing in the streets.',
    about:
      'We sing in five neighbourhoods, cook together and end with a long kirtan on Sunday evening.\n\nIf you have no kurta or sari of your own, order one with your registration.',
    headerImages: [sitePicture('street')],
    activities: [
      { title: 'Street kirtan', text: 'Five neighbourhoods in two days.', picture: sitePicture('chariot') },
      { title: 'The kitchen', text: 'We cook for 500 guests.', picture: sitePicture('prasadam') },
      { title: 'Mridanga workshop', text: 'For beginners.', picture: sitePicture('kirtan') },
    ],
    includes: ['Event access', 'Prashadam'],
    notes: ['Outfits are handed out on the first morning.', REFUNDS],
    gallery: [
      { picture: sitePicture('chariot'), caption: 'Through the market' },
      { picture: sitePicture('lamp'), caption: 'The evening of the lamps' },
    ],
    albums: [{ title: 'Last winter', url: siteAlbum('last-winter') }],
  },
});

/** An event with few places and with subsidies. */
export const riversideRetreat = (today: string): EventDefinition => ({
  ...OPEN_TO_ALL_PAYMENTS,
  eventId: 'riverside-retreat',
  title: 'Riverside Retreat',
  fromDate: addDays(today, 33),
  toDate: addDays(today, 36),
  venue: 'Chandannagar',
  registrationAmount: 2200,
  transportationAmount: 300,
  transportationDescription: 'By train to Chandannagar and by boat to the house.',
  accomodationCategory: {
    '1': {
      id: 1,
      name: 'Room',
      amount: ROOM_PRICES.Room,
      capacity: 90,
      description: '4 people, with attached bath.',
    },
    '2': {
      id: 2,
      name: 'Premium Room',
      amount: ROOM_PRICES['Premium Room'],
      capacity: 30,
      description: '2 people, with attached bath.',
    },
  },
  eligibility: 'For those who chant at least 8 rounds a day.',
  recommendation: 'Four quiet days: please leave your laptop at home.',
  allowSubsidy: true,
  capacity: 120,
  cashDeadlineHours: 120,
  landing: {
    tagline: 'Four quiet days by the river.',
    about:
      'Four days of chanting, reading and walking in a house by the river. Few places, so that it stays quiet.',
    headerImages: [sitePicture('riverside')],
    activities: [
      { title: 'Japa', text: 'Together, before sunrise.', picture: sitePicture('japa') },
      { title: 'Reading', text: 'In small groups.', picture: sitePicture('books') },
      { title: 'On the river', text: 'An evening of silence.', picture: sitePicture('boat') },
    ],
    includes: ['Event access', 'Prashadam'],
    notes: [REFUNDS],
    gallery: [
      { picture: sitePicture('books'), caption: 'A quiet hour' },
      { picture: sitePicture('boat'), caption: 'To the house by boat' },
    ],
  },
});

/** A free event. */
export const kirtanEvening = (today: string): EventDefinition => ({
  eventId: 'kirtan-evening',
  title: 'Kirtan Evening',
  fromDate: addDays(today, 20),
  toDate: addDays(today, 20),
  venue: 'Salt Lake',
  registrationAmount: 0,
  eligibility: 'Open to all, with friends and family.',
  recommendation: '',
  allowOnlinePayment: true,
  allowDonation: true,
  showAmount: true,
  published: true,
  capacity: 300,
  landing: {
    tagline: 'Come and sing.',
    about:
      'Three hours of kirtan and a shared meal. It costs nothing; please register, so that we know how much to cook.',
    headerImages: [sitePicture('lamps')],
    activities: [
      { title: 'Kirtan', picture: sitePicture('kirtan') },
      { title: 'A shared meal', picture: sitePicture('prasadam') },
    ],
  },
});

/** Not published: only the general secretary and the director see it. */
export const facilitatorsWorkshop = (today: string): EventDefinition => ({
  ...OPEN_TO_ALL_PAYMENTS,
  eventId: 'facilitators-workshop',
  title: 'Facilitators’ Workshop',
  fromDate: addDays(today, 95),
  toDate: addDays(today, 96),
  venue: 'To be decided',
  registrationAmount: 300,
  eligibility: 'For facilitators and frontliners.',
  recommendation: '',
  published: false,
  landing: { tagline: 'How to lead a group.', about: 'A draft: the programme is still being made.' },
});

import type { CreateEventBody, EventCategory } from '../schemas/event.js';
import type { EventLanding } from '../schemas/landing.js';
import { siteAlbum } from './siteAlbums.js';
import { sitePicture } from './sitePictures.js';

/** An event's data without its year; seeds create it for the coming year. */
export interface CampDefinition extends Omit<CreateEventBody, 'fromDate' | 'toDate' | 'eventId'> {
  readonly eventId: string;
  /** Month and day of the first and last day, `MM-dd`. */
  readonly days: { readonly from: string; readonly to: string };
}

/** The shared price list of rooms, for events that have no published prices. */
export const ROOM_PRICES = { Dormitory: 200, Room: 600, 'Premium Room': 1300 } as const;

const DORMITORY: EventCategory = {
  id: 0,
  name: 'Dormitory',
  amount: ROOM_PRICES.Dormitory,
  description: 'A hall of 10 to 100 people, with common bathrooms.',
};

const ROOM: EventCategory = {
  id: 1,
  name: 'Room',
  amount: ROOM_PRICES.Room,
  description: 'Non-AC, 3 to 4 people, with attached bath.',
};

const FLAGS = {
  allowSubsidy: false,
  allowCash: true,
  allowDonation: false,
  allowOnlinePayment: true,
  allowPartialPayment: true,
  showAmount: false,
  showAmountBreakup: false,
  published: true,
};

const COMMON = {
  ...FLAGS,
  outfitAmount: 0,
  outfitCutAmount: 0,
  cashDeadlineHours: 72,
  eligibility: 'Open to all who chant at least 2 rounds a day.',
  recommendation: '',
};

const YATRA = 'Annual Yatra';

const NOTES = [
  'Special: 600 devotees in train.',
  'You need to chant at least 2 rounds a day to take part.',
  'Online payment carries extra transaction charges.',
  'Refunds are made within 10 working days.',
];

const INCLUDES = ['Your place in the camp', 'Accommodation of your choice', 'Prasadam, three times a day'];

/** The common landing page of all three camps; the longest camp, at both places, describes the yatra as a whole. */
const landingOf = (camp: string, anchor: string, landing: EventLanding): EventLanding => ({
  yatra: { name: YATRA, camp, anchor },
  includes: INCLUDES,
  notes: NOTES,
  ...landing,
});

/*
 * The published prices are not additive. A room costs more than the dormitory by 500 in Mayapur; by 400 in Puri, or 500
 * with transport; by 500 in the camp of both, or 900 with transport. So each category has its own amount, and where
 * needed its own transport amount (docs/rules/booking.md#4).
 */

const both: CampDefinition = {
  ...COMMON,
  eventId: 'jagannath-puri-mayapur-camp',
  title: 'Annual Yatra: Both Jagannath Puri and Mayapur',
  days: { from: '02-16', to: '02-25' },
  venue: 'Mayapur and Jagannath Puri',
  registrationAmount: 4000,
  transportationAmount: 2900,
  transportationDescription: 'Travel to Mayapur, on to Jagannath Puri, and back.',
  accomodationCategory: { '0': DORMITORY, '1': { ...ROOM, amount: 700, transportationAmount: 3300 } },
  landing: landingOf('Both Jagannath Puri and Mayapur', 'JMYatra', {
    tagline:
      'From the banks of the Ganga to the shore of the sea: ten days of kirtan, holy places and friends.',
    about:
      'Once a year we leave our cities behind and travel together: students, working people and families from all our areas, in one train and under one roof.\n\nIn Mayapur we walk the places where Lord Chaitanya grew up, sing through the evenings and bathe in the Ganga. In Jagannath Puri we stand before the great temple, hear its stories where they happened, and end the days by the sea.\n\nCome for one camp or for both. If this is your first yatra, you will not be alone: your facilitator and your area travel with you.',
    videoUrl: siteAlbum('annual-yatra'),
    headerImages: [sitePicture('mayapur')],
    activities: [
      { title: 'Kirtan', text: 'Morning and evening, together.', picture: sitePicture('kirtan') },
      {
        title: 'Parikrama',
        text: 'On foot from one holy place to the next.',
        picture: sitePicture('temple'),
      },
      { title: 'On the Ganga', text: 'By boat, and a bath where it is safe.', picture: sitePicture('boat') },
      {
        title: 'Talks',
        text: 'In small circles, with room for your questions.',
        picture: sitePicture('talk'),
      },
      {
        title: 'Prasadam',
        text: 'Sanctified meals, cooked for all of us.',
        picture: sitePicture('prasadam'),
      },
      { title: 'By the sea', text: 'Evenings on the beach of Puri.', picture: sitePicture('sea') },
    ],
    gallery: [
      { picture: sitePicture('chariot'), caption: 'Pulling the chariot' },
      { picture: sitePicture('train'), caption: 'One train for all' },
      { picture: sitePicture('lamp'), caption: 'A lamp for Damodara' },
      { picture: sitePicture('boat'), caption: 'Sunrise on the Ganga' },
      { picture: sitePicture('garland'), caption: 'Garlands for the altar' },
      { picture: sitePicture('sea'), caption: 'The last evening in Puri' },
      { picture: sitePicture('books'), caption: 'A quiet hour' },
      { picture: sitePicture('kirtan'), caption: 'Before the kirtan' },
    ],
    albums: [
      { title: 'Mayapur, the first days', url: siteAlbum('mayapur') },
      { title: 'Parikrama', url: siteAlbum('parikrama') },
      { title: 'Kirtan nights', url: siteAlbum('kirtan') },
      { title: 'Jagannath Puri', url: siteAlbum('puri') },
      { title: 'On the way', url: siteAlbum('journey') },
    ],
  }),
};

const puri: CampDefinition = {
  ...COMMON,
  eventId: 'jagannath-puri-camp',
  title: 'Annual Yatra: Only Jagannath Puri',
  days: { from: '02-22', to: '02-25' },
  venue: 'Jagannath Puri',
  registrationAmount: 1400,
  transportationAmount: 2100,
  transportationDescription: 'Travel to Jagannath Puri and back.',
  accomodationCategory: { '0': DORMITORY, '1': { ...ROOM, transportationAmount: 2200 } },
  landing: landingOf('Only Jagannath Puri', 'Puri', {
    tagline: 'Four days before the great temple and by the sea.',
    about:
      'The Jagannath Puri camp of the Annual Yatra: darshan, kirtan and walks to the places of Lord Chaitanya’s last years, with evenings on the beach.',
    headerImages: [sitePicture('puri')],
  }),
};

const mayapur: CampDefinition = {
  ...COMMON,
  eventId: 'mayapur-camp',
  title: 'Annual Yatra: Only Mayapur',
  days: { from: '02-16', to: '02-21' },
  venue: 'Mayapur',
  registrationAmount: 2100,
  transportationAmount: 2400,
  transportationDescription: 'Travel to Mayapur and back.',
  accomodationCategory: { '0': DORMITORY, '1': { ...ROOM, amount: 700 } },
  landing: landingOf('Only Mayapur', 'Mayapur', {
    tagline: 'Six days on the bank of the Ganga.',
    about:
      'The Mayapur camp of the Annual Yatra: parikrama through the nine islands, kirtan, and mornings on the Ganga.',
    headerImages: [sitePicture('mayapur')],
  }),
};

/** The list of the three camps. */
export const CAMPS: readonly CampDefinition[] = [both, puri, mayapur];

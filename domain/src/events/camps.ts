import type { CreateEventBody, EventCategory } from '../schemas/event.js';

/** An event's data without its year: seeds put it into the next one (contract 10, Demo events). */
export interface CampDefinition extends Omit<CreateEventBody, 'fromDate' | 'toDate' | 'eventId'> {
  readonly eventId: string;
  /** Month and day of the first and last day, `MM-dd`. */
  readonly days: { readonly from: string; readonly to: string };
  /** The price section of the yatra's landing page that this camp has. */
  readonly anchor: 'Mayapur' | 'Puri' | 'JMYatra';
}

/** The shared price list of rooms (spec 2, section 9), for events that publish no prices of their own. */
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

const NOTES = [
  'Online payment carries extra transaction charges.',
  'Refunds are made within 10 working days.',
];
const TRAIN = 'Special: 600 devotees in train.';

/*
 * The published charges are not additive: a room in Mayapur costs 500 more than the dormitory, in Puri 400 without
 * and 500 with transport, on both 500 and 900. So a category has its own amount, and where needed its own transport
 * (rules.md 7).
 */

const both: CampDefinition = {
  ...COMMON,
  eventId: 'jagannath-puri-mayapur-camp',
  title: 'Annual Yatra: Both Jagannath Puri and Mayapur',
  days: { from: '02-16', to: '02-25' },
  anchor: 'JMYatra',
  venue: 'Mayapur and Jagannath Puri',
  registrationAmount: 4000,
  transportationAmount: 2900,
  transportationDescription: 'Travel to Mayapur, on to Jagannath Puri, and back.',
  accomodationCategory: { '0': DORMITORY, '1': { ...ROOM, amount: 700, transportationAmount: 3300 } },
  landing: {
    tagline: 'Ten days in Mayapur and Jagannath Puri.',
    about:
      'Both camps of the Annual Yatra in one journey: 16-21 Feb in Mayapur and 22-25 Feb in Jagannath Puri.',
    notes: [TRAIN, ...NOTES],
  },
};

const puri: CampDefinition = {
  ...COMMON,
  eventId: 'jagannath-puri-camp',
  title: 'Annual Yatra: Only Jagannath Puri',
  days: { from: '02-22', to: '02-25' },
  anchor: 'Puri',
  venue: 'Jagannath Puri',
  registrationAmount: 1400,
  transportationAmount: 2100,
  transportationDescription: 'Travel to Jagannath Puri and back.',
  accomodationCategory: { '0': DORMITORY, '1': { ...ROOM, transportationAmount: 2200 } },
  landing: {
    tagline: 'Four days in Jagannath Puri.',
    about: 'The Jagannath Puri camp of the Annual Yatra, 22-25 Feb.',
    notes: [TRAIN, ...NOTES],
  },
};

const mayapur: CampDefinition = {
  ...COMMON,
  eventId: 'mayapur-camp',
  title: 'Annual Yatra: Only Mayapur',
  days: { from: '02-16', to: '02-21' },
  anchor: 'Mayapur',
  venue: 'Mayapur',
  registrationAmount: 2100,
  transportationAmount: 2400,
  transportationDescription: 'Travel to Mayapur and back.',
  accomodationCategory: { '0': DORMITORY, '1': { ...ROOM, amount: 700 } },
  landing: {
    tagline: 'Six days in Mayapur.',
    about: 'The Mayapur camp of the Annual Yatra, 16-21 Feb.',
    notes: [TRAIN, ...NOTES],
  },
};

/** The fixed list of three camps (spec 2, section 3). */
export const CAMPS: readonly CampDefinition[] = [both, puri, mayapur];

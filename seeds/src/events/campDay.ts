import { addDays, ROOM_PRICES, sitePicture } from '@coastok/domain';
import { type EventDefinition, OPEN_TO_ALL_PAYMENTS, REFUNDS } from './event.js';

/* Two special camps: one whose gate is open today, and one that is full. */

export const WINTER_CAMP = 'winter-camp';
export const BOAT_RETREAT = 'boat-retreat';

/** A camp that begins today, with open desks. At the gate, outfits are handed out and amounts due are paid. */
export const winterCamp = (today: string): EventDefinition => ({
  ...OPEN_TO_ALL_PAYMENTS,
  eventId: WINTER_CAMP,
  title: 'Winter Camp',
  fromDate: today,
  toDate: addDays(today, 3),
  venue: 'Bolpur',
  registrationAmount: 1500,
  transportationAmount: 400,
  transportationDescription: 'By bus from Howrah and Salt Lake, and back.',
  outfitAmount: 350,
  outfitCutAmount: 450,
  accomodationCategory: {
    '0': {
      id: 0,
      name: 'Dormitory',
      amount: ROOM_PRICES.Dormitory,
      description: 'A hall of 40 people, with common bathrooms.',
    },
    '1': { id: 1, name: 'Room', amount: ROOM_PRICES.Room, description: '4 people, with attached bath.' },
  },
  eligibility: 'Open to all.',
  recommendation: 'Please bring warm clothes and your ticket, on the phone or on paper.',
  capacity: 400,
  cashDeadlineHours: 240,
  landing: {
    tagline: 'Four days under the sal trees.',
    about: 'Four days of kirtan, talks and long walks, in halls and rooms among the trees.',
    headerImages: [sitePicture('talk')],
    activities: [
      { title: 'Kirtan', text: 'In the morning and in the evening.', picture: sitePicture('kirtan') },
      { title: 'Walks', text: 'Before sunrise, with beads.', picture: sitePicture('japa') },
    ],
    includes: ['Event access', 'Accommodation of your choice', 'Prashadam'],
    notes: ['The gate opens at seven.', REFUNDS],
  },
});

/** A camp that is full and has a waiting list. */
export const boatRetreat = (today: string): EventDefinition => ({
  ...OPEN_TO_ALL_PAYMENTS,
  eventId: BOAT_RETREAT,
  title: 'Boat Retreat',
  fromDate: addDays(today, 26),
  toDate: addDays(today, 28),
  venue: 'Sundarbans',
  registrationAmount: 3200,
  accomodationCategory: {
    '0': { id: 0, name: 'Lower deck', amount: 600, description: 'Cabins of 4.' },
    '1': { id: 1, name: 'Upper deck', amount: 1100, description: 'Cabins of 2, with a view.' },
  },
  eligibility: 'Open to all who swim, or stay on board.',
  recommendation: 'Please bring little: the cabins are small.',
  capacity: 40,
  waitlist: true,
  landing: {
    tagline: 'Three days on the water.',
    about: 'One boat, forty places, three days of kirtan between the islands.',
    headerImages: [sitePicture('boat')],
    activities: [
      { title: 'Kirtan on deck', text: 'When the sun goes down.', picture: sitePicture('kirtan') },
      { title: 'Reading', text: 'In the shade of the sail.', picture: sitePicture('books') },
    ],
    includes: ['Event access', 'A berth', 'Prashadam'],
    notes: [REFUNDS],
  },
});

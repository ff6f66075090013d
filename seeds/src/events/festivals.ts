import { addDays, ROOM_PRICES, siteAlbum, sitePicture } from '@coastok/domain';
import { comingYearOf, type EventDefinition, OPEN_TO_ALL_PAYMENTS, PRACTICE, REFUNDS } from './event.js';

const RECOMMENDATION = 'Please bring warm clothes, your beads and something to write.';

const ACTIVITIES = [
  { title: 'Kirtan', text: 'In the morning and in the evening.', picture: sitePicture('kirtan') },
  { title: 'Talks', text: 'In small groups, with room for your questions.', picture: sitePicture('talk') },
  { title: 'Japa walk', text: 'Along the Ganga, before sunrise.', picture: sitePicture('japa') },
  { title: 'Prashadam', text: 'Cooked by us, for all of us.', picture: sitePicture('prasadam') },
];

/** The youth event of October 2022, as an example of a past event. */
export const pastFestival: EventDefinition = {
  ...OPEN_TO_ALL_PAYMENTS,
  eventId: 'youth-festival-2022',
  title: 'Youth Festival 2022',
  fromDate: '2022-10-14',
  toDate: '2022-10-16',
  venue: 'Mayapur',
  registrationAmount: 1400,
  eligibility: PRACTICE,
  recommendation: RECOMMENDATION,
  landing: {
    tagline: 'Three days for young people.',
    about: 'Three days of kirtan, talks and good company, from Friday to Sunday.',
    headerImages: [sitePicture('youth')],
    activities: ACTIVITIES,
    includes: ['Event access', 'Accommodation', 'Prashadam'],
    notes: ['1400 rupees per person, including event access, accommodation and prashadam.', REFUNDS],
    videoUrl: siteAlbum('youth-festival'),
    gallery: [
      { picture: sitePicture('kirtan'), caption: 'The last evening' },
      { picture: sitePicture('talk'), caption: 'Questions under the tree' },
      { picture: sitePicture('lamp'), caption: 'Lamps for everybody' },
      { picture: sitePicture('prasadam'), caption: 'Lunch for all' },
    ],
    albums: [{ title: 'Youth Festival 2022', url: siteAlbum('youth-festival-2022') }],
  },
};

/** The second event: subsidies, cash, part payments, donations, and limited rooms of three kinds. */
export function nextFestival(today: string): EventDefinition {
  const fromDate = `${comingYearOf('02-16', today)}-02-16`;
  return {
    ...OPEN_TO_ALL_PAYMENTS,
    eventId: 'youth-festival',
    title: `Youth Festival ${fromDate.slice(0, 4)}`,
    fromDate,
    toDate: addDays(fromDate, 2),
    venue: 'Mayapur',
    registrationAmount: 1200,
    transportationAmount: 600,
    transportationDescription: 'By bus from Kolkata and back, with breakfast on the way.',
    accomodationCategory: {
      '0': {
        id: 0,
        name: 'Dormitory',
        amount: ROOM_PRICES.Dormitory,
        capacity: 400,
        description: 'A hall of 10 to 100 people, with common bathrooms.',
      },
      '1': {
        id: 1,
        name: 'Room',
        amount: ROOM_PRICES.Room,
        capacity: 120,
        description: 'Non-AC, 3 to 4 people, with attached bath.',
      },
      '2': {
        id: 2,
        name: 'Premium Room',
        amount: ROOM_PRICES['Premium Room'],
        capacity: 40,
        description: '2 people, with attached bath.',
      },
    },
    eligibility: PRACTICE,
    recommendation: RECOMMENDATION,
    allowSubsidy: true,
    allowDonation: true,
    capacity: 500,
    cashDeadlineHours: 240,
    landing: {
      tagline: 'Three days of kirtan, questions and friends.',
      about:
        'The festival for young people is back: three days of kirtan, talks and good company in Mayapur.\n\nIf the whole price is more than you can pay, ask for a lower one while you register.',
      headerImages: [sitePicture('youth')],
      activities: [
        ...ACTIVITIES,
        { title: 'On the Ganga', text: 'An evening on the boat.', picture: sitePicture('boat') },
        {
          title: 'Your own stage',
          text: 'Drama and music by those who take part.',
          picture: sitePicture('garland'),
        },
      ],
      includes: ['Event access', 'Accommodation of your choice', 'Prashadam'],
      notes: [REFUNDS],
      videoUrl: siteAlbum('youth-festival'),
      gallery: [
        { picture: sitePicture('talk'), caption: 'Questions under the tree' },
        { picture: sitePicture('boat'), caption: 'Sunrise on the Ganga' },
        { picture: sitePicture('kirtan'), caption: 'Before the kirtan' },
        { picture: sitePicture('garland'), caption: 'Garlands for the stage' },
      ],
      albums: [
        { title: 'Youth Festival 2022', url: siteAlbum('youth-festival-2022') },
        { title: 'Making of the festival', url: siteAlbum('making-of') },
      ],
    },
  };
}

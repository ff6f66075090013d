import { type PublicEventRecord } from '@coastok/domain';

/** A published event of four days, open until it begins; a test says what matters to it. */
export const anEvent = (fields: Partial<PublicEventRecord> = {}): PublicEventRecord => ({
  _id: '65f000000000000000000001',
  eventId: 'winter-camp',
  title: 'Winter Camp',
  fromDate: '2030-02-16',
  toDate: '2030-02-19',
  startTime: null,
  endTime: null,
  venue: 'Mayapur',
  venueAddress: '',
  mapUrl: null,
  contactName: null,
  contactPhone: null,
  minRounds: 2,
  hasForm: false,
  registrationAmount: 1400,
  transportationAmount: 0,
  transportationDescription: '',
  outfitAmount: 0,
  outfitCutAmount: 0,
  accomodationCategory: {},
  uuid: '00000000-0000-8000-8000-000000000000',
  startingPrice: 1400,
  eligibility: '',
  recommendation: '',
  allowSubsidy: false,
  allowCash: true,
  allowDonation: false,
  allowOnlinePayment: true,
  allowPartialPayment: true,
  showAmount: false,
  showAmountBreakup: false,
  registrationOpensAt: null,
  registrationClosesAt: null,
  cashDeadlineHours: 72,
  landing: {},
  waitlist: false,
  full: false,
  waiting: 0,
  cancelled: null,
  ...fields,
});

/** A camp of the Annual Yatra. */
export const aCamp = (anchor: string, fromDate: string, toDate: string): PublicEventRecord =>
  anEvent({
    eventId: `${anchor.toLowerCase()}-${fromDate.slice(0, 4)}`,
    fromDate,
    toDate,
    landing: { yatra: { name: 'Annual Yatra', camp: `Only ${anchor}`, anchor } },
  });

import { type Resource, RESOURCES } from '@coastok/domain';
import { booking, cash, subsidy } from './booking';
import { contentTexts } from './content';
import { funds } from './fund';
import { scheduleTexts } from './notification';
import { driveTexts, pledge } from './pledge';
import { type OwnTexts, textsOf } from './records';

const OWN: Readonly<Record<string, OwnTexts>> = {
  static: contentTexts,
  pledgedetail: driveTexts,
  schedule: scheduleTexts,
};

/** Names of resources and labels of their fields, where the field's own name is not readable. */
export const resources = {
  ...Object.fromEntries(
    RESOURCES.map((resource: Resource) => [resource.path, textsOf(resource, OWN[resource.path])]),
  ),
  area: {
    name: 'Area |||| Areas',
    fields: {
      name: 'Name',
      code: 'Code',
      areaLeader: 'Area Leader',
      assistantDirector: 'Assistant Director',
      facilitators: 'Facilitators',
      frontliners: 'Frontliners',
    },
  },
  user: {
    name: 'Member |||| Members',
    fields: {
      name: 'Name',
      initiatedName: 'Initiated name',
      email: 'Email',
      phone: 'Phone',
      dob: 'Birth date',
      gender: 'Gender',
      maritalStatus: 'Marital status',
      language: 'Language',
      profession: 'Profession',
      expertiseArea: 'Expertise',
      residenceArea: 'Residence area',
      chantingRounds: 'Chanting rounds',
      sadhnaGroup: 'Class level',
      connectedAreaId: 'Area',
      facilitator: 'Facilitator',
      frontliner: 'Frontliner',
      mentor: 'Connected by',
      userRole: 'Role',
      status: 'Status',
      connectedSince: 'Connected since',
      chantingTarget2: '2 rounds reached',
      chantingTarget4: '4 rounds reached',
      imageUrl: 'Photo',
    },
  },
  question: {
    name: 'Question |||| Questions',
    fields: {
      category: 'Category',
      askText: 'Question',
      askName: 'Asked by',
      askTime: 'Date',
      status: 'Status',
    },
  },
  event: { name: 'Event |||| Events' },
  booking: {
    name: 'Booking |||| Bookings',
    fields: {
      userId: booking.name,
      'userId.phone': booking.phone,
      'userId.email': booking.email,
      'userId.facilitator': booking.facilitator,
      eventName: booking.event,
      connectedAreaId: booking.area,
      status: booking.status,
      accomodationCategoryName: booking.accommodation,
      transportation: booking.transportation,
      bookingReferenceNo: booking.reference,
      createdAt: booking.bookedAt,
      finalAmount: cash.total,
      paidAmount: cash.paid,
      due: booking.due,
      holdUntil: booking.keptUntil,
      subsidy: subsidy.askedSum,
      subsidyReason: subsidy.reason,
      paymentMode: cash.payMode,
      amountAfterSubsidy: subsidy.amountAfter,
    },
  },
  fund: {
    name: 'Fund |||| Funds',
    fields: {
      name: funds.area,
      'fund.freeBalance': funds.free,
      'fund.holdBalance': funds.hold,
      'fund.totalBalance': funds.total,
    },
  },
  pledging: {
    name: 'Pledge |||| Pledges',
    fields: {
      userId: pledge.name,
      pledgeTime: pledge.pledgedOn,
      pledgeValue: pledge.taken,
      achieveValue: pledge.achieved,
    },
  },
  'send/gcm': { name: 'Notification |||| Notifications' },
  settlement: { name: 'Settlement |||| Settlements' },
  'settlement/difference': { name: 'Difference |||| Differences' },
  dispute: { name: 'Dispute |||| Disputes' },
  audit: { name: 'Entry of the audit log |||| Audit' },
};

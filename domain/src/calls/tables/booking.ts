import type { BookingUnitRecord, CampUnitRecord } from '../../camp/unit.js';
import type { UnitPlan } from '../../camp/plan.js';
import type { AnswerFigures } from '../../eventForm/figures.js';
import type { BookingSummaryRecord, RegistrationSummaryRecord, ReviewRecord } from '../../records/booking.js';
import type { EventMessageReach, EventMessageRecord } from '../../records/eventMessage.js';
import type { BookingRecord } from '../../resources/booking.js';
import type { EventRecord } from '../../resources/event.js';
import type { FundRecord } from '../../resources/fund.js';
import type { WaitlistRecord } from '../../records/waitlist.js';
import {
  acceptSubsidyBody,
  approveCashBody,
  bookingSummaryQuery,
  registrationFilters,
  rejectSubsidyBody,
  updateBookingBody,
} from '../../schemas/booking.js';
import { cancelEventBody, copyEventBody } from '../../schemas/event.js';
import { eventMessageBody } from '../../schemas/eventMessage.js';
import { bookingUnitBody, unitPlanBody, unitsBody } from '../../schemas/campUnit.js';
import { changeFundBody, fundBalanceQuery } from '../../schemas/fund.js';
import { closeBookingBody, refundBody, reissueTicketBody, settleReviewBody } from '../../schemas/payment.js';
import { waitlistPriorityBody, waitlistQuery, waitlistReasonBody } from '../../schemas/waitlist.js';
import type { TicketRecord } from '../../ticket/ticket.js';
import type { PoolState } from '../../waitlist/pools.js';
import { type Call, of } from '../call.js';

export const bookingCalls = {
  'event.copy': { body: copyEventBody, answer: of<EventRecord> },
  'event.cancel': { body: cancelEventBody, answer: of<EventRecord> },
  'event.message': { body: eventMessageBody, answer: of<EventMessageReach> },
  'event.answers': { answer: of<AnswerFigures> },
  'event.messages': { answer: of<EventMessageRecord> },
  'booking.summary': { query: bookingSummaryQuery, answer: of<BookingSummaryRecord> },
  'booking.update': { body: updateBookingBody, answer: of<BookingRecord> },
  'booking.cancel': { answer: of<BookingRecord> },
  'booking.acceptSubsidy': { body: acceptSubsidyBody, answer: of<BookingRecord> },
  'booking.rejectSubsidy': { body: rejectSubsidyBody, answer: of<BookingRecord> },
  'booking.recordCash': { body: approveCashBody, answer: of<BookingRecord> },
  'booking.refund': { body: refundBody, answer: of<BookingRecord> },
  'booking.close': { body: closeBookingBody, answer: of<BookingRecord> },
  'booking.reissueTicket': { body: reissueTicketBody, answer: of<TicketRecord> },
  'booking.place': { body: bookingUnitBody, answer: of<BookingUnitRecord> },
  'unit.list': { answer: of<CampUnitRecord> },
  'unit.replace': { body: unitsBody, answer: of<CampUnitRecord> },
  'unit.plan': { body: unitPlanBody, answer: of<UnitPlan> },
  'waitlist.blocked': { query: waitlistQuery, answer: of<PoolState> },
  'waitlist.offer': { body: waitlistReasonBody, answer: of<WaitlistRecord> },
  'waitlist.withdraw': { body: waitlistReasonBody, answer: of<WaitlistRecord> },
  'waitlist.priority': { body: waitlistPriorityBody, answer: of<WaitlistRecord> },
  'paymentReview.settle': { body: settleReviewBody, answer: of<ReviewRecord> },
  'fund.balance': { query: fundBalanceQuery, answer: of<FundRecord> },
  'fund.change': { body: changeFundBody, answer: of<FundRecord> },
  'registration.summary': { query: registrationFilters, answer: of<RegistrationSummaryRecord> },
} satisfies Record<string, Call>;

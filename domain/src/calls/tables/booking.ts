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
import { bookingUnitBody, sheetFilters, unitPlanBody, unitsBody } from '../../schemas/campUnit.js';
import { changeFundBody, fundBalanceQuery } from '../../schemas/fund.js';
import { closeBookingBody, refundBody, reissueTicketBody, settleReviewBody } from '../../schemas/payment.js';
import {
  waitlistFilters,
  waitlistPriorityBody,
  waitlistQuery,
  waitlistReasonBody,
} from '../../schemas/waitlist.js';
import type { TicketRecord } from '../../ticket/ticket.js';
import type { PoolState } from '../../waitlist/pools.js';
import { type Call, type FileAnswer, of } from '../call.js';
import type { ClearingDayRecord, MonthRecord, SettlementSummaryRecord } from '../../records/settlement.js';
import type { DifferenceRecord } from '../../resources/difference.js';
import type { DisputeRecord } from '../../resources/dispute.js';
import { answerDisputeBody, monthQuery, settleDifferenceBody } from '../../schemas/settlement.js';

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

export const settlementCalls = {
  'settlement.days': { query: monthQuery, answer: of<ClearingDayRecord> },
  'settlement.summary': { answer: of<SettlementSummaryRecord> },
  'settlement.months': { answer: of<MonthRecord> },
  'settlement.closeMonth': { answer: of<MonthRecord> },
  'settlementDifference.settle': { body: settleDifferenceBody, answer: of<DifferenceRecord> },
  'dispute.contest': { body: answerDisputeBody, answer: of<DisputeRecord> },
  'dispute.accept': { body: answerDisputeBody, answer: of<DisputeRecord> },
} satisfies Record<string, Call>;

export const reportCalls = {
  'report.waitlist': { filters: waitlistFilters, answer: of<FileAnswer> },
  'report.rooms': { filters: sheetFilters, answer: of<FileAnswer> },
  'report.gate': { filters: sheetFilters, answer: of<FileAnswer> },
  'report.viplava': { filters: registrationFilters, answer: of<FileAnswer> },
  'report.month': { query: monthQuery, answer: of<FileAnswer> },
} satisfies Record<string, Call>;

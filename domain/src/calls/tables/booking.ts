import { DIRECTOR, HEADS, type Rule, SECRETARY, STAFF } from '../../access/rule.js';
import { cancelEventBody, copyEventBody } from '../../schemas/event.js';
import { type FileAnswer, of } from '../call.js';
import type { EventRecord } from '../../resources/event.js';
import { eventMessageBody } from '../../schemas/eventMessage.js';
import type { EventMessageReach, EventMessageRecord } from '../../records/eventMessage.js';
import type { AnswerFigures } from '../../eventForm/figures.js';
import {
  acceptSubsidyBody,
  approveCashBody,
  bookingSummaryQuery,
  registrationFilters,
  rejectSubsidyBody,
  updateBookingBody,
} from '../../schemas/booking.js';
import type { BookingSummaryRecord, RegistrationSummaryRecord, ReviewRecord } from '../../records/booking.js';
import type { BookingRecord } from '../../resources/booking.js';
import { closeBookingBody, refundBody, reissueTicketBody, settleReviewBody } from '../../schemas/payment.js';
import type { TicketRecord } from '../../ticket/ticket.js';
import { bookingUnitBody, unitPlanBody, unitsBody } from '../../schemas/campUnit.js';
import type { BookingUnitRecord, CampUnitRecord } from '../../camp/unit.js';
import type { UnitPlan } from '../../camp/plan.js';
import { waitlistPriorityBody, waitlistQuery, waitlistReasonBody } from '../../schemas/waitlist.js';
import type { PoolState } from '../../waitlist/pools.js';
import type { WaitlistRecord } from '../../records/waitlist.js';
import { changeFundBody, fundBalanceQuery } from '../../schemas/fund.js';
import type { FundRecord } from '../../resources/fund.js';
import { answerDisputeBody, monthQuery, settleDifferenceBody } from '../../schemas/settlement.js';
import type { ClearingDayRecord, MonthRecord, SettlementSummaryRecord } from '../../records/settlement.js';
import type { DifferenceRecord } from '../../resources/difference.js';
import type { DisputeRecord } from '../../resources/dispute.js';

/** The actions of events, bookings, rooms, funds, payments to check and waiting lists. */
export const bookingCalls = {
  'event.seeUnpublished': { who: HEADS },
  'event.create': {
    summary: 'Add an event',
    who: HEADS,
    route: 'POST /api/v1/event',
    creates: true,
    idempotent: true,
  },
  'event.copy': {
    summary: 'Copy an event to other days, with the chosen parts',
    who: HEADS,
    route: 'POST /api/v1/event/:id/copy',
    creates: true,
    idempotent: true,
    body: copyEventBody,
    answer: of<EventRecord>,
  },
  'event.update': {
    summary: 'Change an event; existing bookings keep their prices',
    who: HEADS,
    route: 'PUT /api/v1/event/:id',
  },
  /** The event does not take place; this can't be undone. */
  'event.cancel': {
    summary: 'Cancel an event: ends all bookings, and refunds or keeps what was paid',
    who: SECRETARY,
    route: 'POST /api/v1/event/:id/cancel',
    body: cancelEventBody,
    answer: of<EventRecord>,
  },
  'event.delete': {
    summary: 'Delete an event without bookings',
    who: HEADS,
    route: 'DELETE /api/v1/event/:id',
  },

  'event.message': {
    summary: 'Send a message to the people who have booked an event; `dryRun` counts them',
    who: STAFF,
    route: 'POST /api/v1/event/:id/message',
    idempotent: true,
    body: eventMessageBody,
    answer: of<EventMessageReach>,
  },
  'event.messages': {
    summary: 'List the messages sent to the people of an event, newest first',
    who: STAFF,
    route: 'GET /api/v1/event/:id/message',
    answers: 'list',
    answer: of<EventMessageRecord>,
  },

  'event.answers': {
    summary: 'Count the answers of live bookings to an event’s form, by field',
    who: STAFF,
    route: 'GET /api/v1/event/:id/answers',
    answers: 'object',
    answer: of<AnswerFigures>,
  },
  /** Sensitive answers of an event's form: the heads see them, and leaders of areas see those of their own area. */
  'answer.seeSensitive': { who: [4, 6, 7] },
  'booking.summary': {
    summary: 'Count an event’s bookings by status and accommodation, and sum their amounts',
    who: STAFF,
    route: 'GET /api/v1/booking/summary',
    scope: 'area',
    answers: 'object',
    query: bookingSummaryQuery,
    answer: of<BookingSummaryRecord>,
  },
  'booking.update': {
    summary: 'Change the accommodation of a booking, or cancel its cash mode',
    who: [4, 5, 6],
    route: 'PUT /api/v1/booking/:id',
    scope: 'area',
    body: updateBookingBody,
    answer: of<BookingRecord>,
  },
  'booking.cancel': {
    summary: 'Cancel an unpaid booking',
    who: [4, 5, 6],
    route: 'DELETE /api/v1/booking/:id',
    scope: 'area',
    answer: of<BookingRecord>,
  },
  'booking.acceptSubsidy': {
    summary: 'Accept a subsidy request, with the requested or another amount',
    who: STAFF,
    route: 'POST /api/v1/booking/subsidy',
    scope: 'area',
    body: acceptSubsidyBody,
    answer: of<BookingRecord>,
  },
  'booking.rejectSubsidy': {
    summary: 'Reject a subsidy request',
    who: STAFF,
    route: 'POST /api/v1/booking/subsidy/reject',
    scope: 'area',
    body: rejectSubsidyBody,
    answer: of<BookingRecord>,
  },
  /** 4 and 5 record cash; only what the secretary approves counts. */
  'booking.recordCash': {
    summary: 'Record the cash received so far; the secretary approves it',
    who: [4, 5, 6],
    substitute: DIRECTOR,
    route: 'POST /api/v1/booking/cash/approve',
    scope: 'area',
    idempotent: true,
    body: approveCashBody,
    answer: of<BookingRecord>,
  },
  'booking.approveCash': { who: SECRETARY, substitute: DIRECTOR },
  'booking.refund': {
    summary: 'Refund an amount of a booking',
    who: SECRETARY,
    substitute: DIRECTOR,
    route: 'POST /api/v1/booking/:id/refund',
    idempotent: true,
    body: refundBody,
    answer: of<BookingRecord>,
  },
  /** Allowed from every live status; states how much is refunded and how much is kept. */
  'booking.close': {
    summary: 'Cancel a paid booking: how much is refunded, how much is kept',
    who: SECRETARY,
    substitute: DIRECTOR,
    route: 'POST /api/v1/booking/:id/cancel',
    idempotent: true,
    body: closeBookingBody,
    answer: of<BookingRecord>,
  },
  'booking.reissueTicket': {
    summary: 'Issue a new ticket; the older one is void',
    who: STAFF,
    route: 'POST /api/v1/booking/:id/ticket',
    scope: 'area',
    body: reissueTicketBody,
    answer: of<TicketRecord>,
  },

  'booking.place': {
    summary: 'Assign a room or a bus to a booking, or remove it',
    who: STAFF,
    route: 'PUT /api/v1/booking/:id/unit',
    scope: 'area',
    body: bookingUnitBody,
    answer: of<BookingUnitRecord>,
  },
  'unit.list': {
    summary: 'List the rooms and buses of an event, with how many places are taken',
    who: STAFF,
    route: 'GET /api/v1/event/:id/unit',
    answers: 'list',
    answer: of<CampUnitRecord>,
  },
  'unit.replace': {
    summary: 'Replace the rooms and buses of an event',
    who: HEADS,
    route: 'PUT /api/v1/event/:id/unit',
    answers: 'list',
    body: unitsBody,
    answer: of<CampUnitRecord>,
  },
  'unit.plan': {
    summary: 'Propose who goes into which room or bus; with `apply`, assign them',
    who: HEADS,
    route: 'POST /api/v1/event/:id/unit/plan',
    body: unitPlanBody,
    answer: of<UnitPlan>,
  },

  'waitlist.list': {
    summary: 'List the entries of waiting lists, in order',
    who: STAFF,
    route: 'GET /api/v1/waitlist',
    scope: 'area',
    answers: 'list',
  },
  'waitlist.read': {
    summary: 'Get an entry of a waiting list',
    who: STAFF,
    route: 'GET /api/v1/waitlist/:id',
    scope: 'area',
  },
  'waitlist.blocked': {
    summary: 'Count free, offered and wanted places by pool, and say why nothing is offered now',
    who: STAFF,
    route: 'GET /api/v1/waitlist/blocked',
    answers: 'list',
    query: waitlistQuery,
    answer: of<PoolState>,
  },
  'waitlist.offer': {
    summary: 'Offer a free place to an entry of a waiting list',
    who: HEADS,
    route: 'POST /api/v1/waitlist/:id/offer',
    body: waitlistReasonBody,
    answer: of<WaitlistRecord>,
  },
  'waitlist.withdraw': {
    summary: 'Remove an entry from a waiting list',
    who: HEADS,
    route: 'POST /api/v1/waitlist/:id/withdraw',
    body: waitlistReasonBody,
    answer: of<WaitlistRecord>,
  },
  'waitlist.priority': {
    summary: 'Change the priority of an entry of a waiting list',
    who: HEADS,
    route: 'POST /api/v1/waitlist/:id/priority',
    body: waitlistPriorityBody,
    answer: of<WaitlistRecord>,
  },

  'paymentReview.list': {
    summary: 'List the payments to check',
    who: HEADS,
    route: 'GET /api/v1/payment/review',
    answers: 'list',
  },
  'paymentReview.read': {
    summary: 'Get a payment to check',
    who: HEADS,
    route: 'GET /api/v1/payment/review/:id',
  },
  'paymentReview.settle': {
    summary: 'Settle a payment to check, with a note of what was done',
    who: SECRETARY,
    substitute: DIRECTOR,
    route: 'POST /api/v1/payment/review/:id',
    body: settleReviewBody,
    answer: of<ReviewRecord>,
  },

  'fund.balance': {
    summary: 'Get the fund of an area',
    who: STAFF,
    route: 'GET /api/v1/fund/balance',
    scope: 'area',
    query: fundBalanceQuery,
    answer: of<FundRecord>,
  },
  'fund.ledger': {
    summary: 'List the ledger entries of funds, with the balances after each',
    who: STAFF,
    route: 'GET /api/v1/fund/ledger',
    scope: 'area',
    answers: 'list',
  },
  'fund.ledgerEntry': {
    summary: 'Get a ledger entry, by its area and number',
    who: STAFF,
    route: 'GET /api/v1/fund/ledger/:id',
    scope: 'area',
  },
  'fund.change': {
    summary: 'Change the balance of a fund',
    who: HEADS,
    route: 'POST /api/v1/fund',
    idempotent: true,
    body: changeFundBody,
    answer: of<FundRecord>,
  },

  'registration.list': {
    summary: 'List the camp registrations in the caller’s scope',
    who: STAFF,
    route: 'GET /api/v1/viplava',
    scope: 'area',
    answers: 'list',
  },
  'registration.read': {
    summary: 'Get a camp registration',
    who: STAFF,
    route: 'GET /api/v1/viplava/:id',
    scope: 'area',
  },
  'registration.summary': {
    summary: 'Count camp registrations by area and status',
    who: STAFF,
    route: 'GET /api/v1/viplava/summary',
    scope: 'area',
    answers: 'list',
    query: registrationFilters,
    answer: of<RegistrationSummaryRecord>,
  },
} as const satisfies Record<string, Rule>;

/** The actions of the gateway's settlements, differences, disputes and the monthly accounts. */
export const settlementCalls = {
  'settlement.list': {
    summary: 'List the gateway’s settlements; amounts are paise',
    who: HEADS,
    route: 'GET /api/v1/settlement',
    answers: 'list',
  },
  'settlement.read': {
    summary: 'Get a settlement with its rows; amounts are paise',
    who: HEADS,
    route: 'GET /api/v1/settlement/:id',
  },
  'settlement.days': {
    summary: 'List what the gateway owes us, for each day of a month; amounts are paise',
    who: HEADS,
    route: 'GET /api/v1/settlement/day',
    answers: 'list',
    query: monthQuery,
    answer: of<ClearingDayRecord>,
  },
  'settlement.summary': {
    summary:
      'Get the gateway’s balance in our favour, and count open differences and disputes; amounts are paise',
    who: HEADS,
    route: 'GET /api/v1/settlement/summary',
    answers: 'object',
    answer: of<SettlementSummaryRecord>,
  },
  'settlement.months': {
    summary: 'List the months since the first payment, and which are closed',
    who: HEADS,
    route: 'GET /api/v1/settlement/month',
    answers: 'list',
    answer: of<MonthRecord>,
  },
  'settlement.closeMonth': {
    summary: 'Close a month',
    who: HEADS,
    route: 'POST /api/v1/settlement/month/:id/close',
    answer: of<MonthRecord>,
  },
  'settlementDifference.settle': {
    summary: 'Settle a difference, with a note of what was done',
    who: HEADS,
    route: 'PUT /api/v1/settlement/difference/:id',
    body: settleDifferenceBody,
    answer: of<DifferenceRecord>,
  },
  'dispute.contest': {
    summary: 'Contest a dispute with evidence of the payment; possible once',
    who: HEADS,
    route: 'POST /api/v1/dispute/:id/contest',
    body: answerDisputeBody,
    answer: of<DisputeRecord>,
  },
  'dispute.accept': {
    summary: 'Accept a dispute, and so lose its amount; this can’t be undone',
    who: HEADS,
    route: 'POST /api/v1/dispute/:id/accept',
    body: answerDisputeBody,
    answer: of<DisputeRecord>,
  },
  'report.month': {
    summary: 'Export the accounts of a month: workbook, tables and checksums',
    who: HEADS,
    route: 'GET /api/v1/report/month.zip',
    query: monthQuery,
    answer: of<FileAnswer>,
  },
} as const satisfies Record<string, Rule>;

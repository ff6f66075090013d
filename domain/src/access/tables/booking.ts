import { DIRECTOR, HEADS, type Rule, SECRETARY, STAFF } from '../rule.js';

/** Permissions for events, bookings, rooms, funds, payments to check and waiting lists (reports: `operations.ts`). */
export const bookingPermissions = {
  'event.seeUnpublished': { who: HEADS },
  'event.create': { who: HEADS, route: 'POST /api/v1/event', creates: true, idempotent: true },
  'event.copy': { who: HEADS, route: 'POST /api/v1/event/:id/copy', creates: true, idempotent: true },
  'event.update': { who: HEADS, route: 'PUT /api/v1/event/:id' },
  /** The event does not take place; this can't be undone. */
  'event.cancel': { who: SECRETARY, route: 'POST /api/v1/event/:id/cancel' },
  'event.delete': { who: HEADS, route: 'DELETE /api/v1/event/:id' },

  'event.message': { who: STAFF, route: 'POST /api/v1/event/:id/message', idempotent: true },
  'event.messages': {
    who: STAFF,
    route: 'GET /api/v1/event/:id/message',
    answers: 'list',
  },

  'event.answers': { who: STAFF, route: 'GET /api/v1/event/:id/answers', answers: 'object' },
  /** Sensitive answers of an event's form: the heads see them, and leaders of areas see those of their own area. */
  'answer.seeSensitive': { who: [4, 6, 7] },
  'booking.summary': { who: STAFF, route: 'GET /api/v1/booking/summary', scope: 'area', answers: 'object' },
  'booking.update': { who: [4, 5, 6], route: 'PUT /api/v1/booking/:id', scope: 'area' },
  'booking.cancel': { who: [4, 5, 6], route: 'DELETE /api/v1/booking/:id', scope: 'area' },
  'booking.acceptSubsidy': { who: STAFF, route: 'POST /api/v1/booking/subsidy', scope: 'area' },
  'booking.rejectSubsidy': { who: STAFF, route: 'POST /api/v1/booking/subsidy/reject', scope: 'area' },
  /** 4 and 5 record cash; only what the secretary approves counts. */
  'booking.recordCash': {
    who: [4, 5, 6],
    substitute: DIRECTOR,
    route: 'POST /api/v1/booking/cash/approve',
    scope: 'area',
    idempotent: true,
  },
  'booking.approveCash': { who: SECRETARY, substitute: DIRECTOR },
  'booking.refund': {
    who: SECRETARY,
    substitute: DIRECTOR,
    route: 'POST /api/v1/booking/:id/refund',
    idempotent: true,
  },
  /** Allowed from every live status; states how much is refunded and how much is kept. */
  'booking.close': {
    who: SECRETARY,
    substitute: DIRECTOR,
    route: 'POST /api/v1/booking/:id/cancel',
    idempotent: true,
  },
  'booking.reissueTicket': { who: STAFF, route: 'POST /api/v1/booking/:id/ticket', scope: 'area' },

  'booking.place': { who: STAFF, route: 'PUT /api/v1/booking/:id/unit', scope: 'area' },
  'unit.list': { who: STAFF, route: 'GET /api/v1/event/:id/unit', answers: 'list' },
  'unit.replace': { who: HEADS, route: 'PUT /api/v1/event/:id/unit', answers: 'list' },
  'unit.plan': { who: HEADS, route: 'POST /api/v1/event/:id/unit/plan' },

  'waitlist.list': { who: STAFF, route: 'GET /api/v1/waitlist', scope: 'area', answers: 'list' },
  'waitlist.read': { who: STAFF, route: 'GET /api/v1/waitlist/:id', scope: 'area' },
  'waitlist.blocked': { who: STAFF, route: 'GET /api/v1/waitlist/blocked', answers: 'list' },
  'waitlist.offer': { who: HEADS, route: 'POST /api/v1/waitlist/:id/offer' },
  'waitlist.withdraw': { who: HEADS, route: 'POST /api/v1/waitlist/:id/withdraw' },
  'waitlist.priority': { who: HEADS, route: 'POST /api/v1/waitlist/:id/priority' },

  'paymentReview.list': { who: HEADS, route: 'GET /api/v1/payment/review', answers: 'list' },
  'paymentReview.read': { who: HEADS, route: 'GET /api/v1/payment/review/:id' },
  'paymentReview.settle': {
    who: SECRETARY,
    substitute: DIRECTOR,
    route: 'POST /api/v1/payment/review/:id',
  },

  'fund.balance': { who: STAFF, route: 'GET /api/v1/fund/balance', scope: 'area' },
  'fund.ledger': { who: STAFF, route: 'GET /api/v1/fund/ledger', scope: 'area', answers: 'list' },
  'fund.ledgerEntry': { who: STAFF, route: 'GET /api/v1/fund/ledger/:id', scope: 'area' },
  'fund.change': { who: HEADS, route: 'POST /api/v1/fund', idempotent: true },

  'registration.list': { who: STAFF, route: 'GET /api/v1/viplava', scope: 'area', answers: 'list' },
  'registration.read': { who: STAFF, route: 'GET /api/v1/viplava/:id', scope: 'area' },
  'registration.summary': {
    who: STAFF,
    route: 'GET /api/v1/viplava/summary',
    scope: 'area',
    answers: 'list',
  },
} as const satisfies Record<string, Rule>;

/** Permissions for the gateway's settlements, differences, disputes and the monthly accounts. */
export const settlementPermissions = {
  'settlement.list': { who: HEADS, route: 'GET /api/v1/settlement', answers: 'list' },
  'settlement.read': { who: HEADS, route: 'GET /api/v1/settlement/:id' },
  'settlement.days': { who: HEADS, route: 'GET /api/v1/settlement/day', answers: 'list' },
  'settlement.summary': { who: HEADS, route: 'GET /api/v1/settlement/summary', answers: 'object' },
  'settlement.months': { who: HEADS, route: 'GET /api/v1/settlement/month', answers: 'list' },
  'settlement.closeMonth': { who: HEADS, route: 'POST /api/v1/settlement/month/:id/close' },
  'settlementDifference.settle': { who: HEADS, route: 'PUT /api/v1/settlement/difference/:id' },
  'dispute.contest': { who: HEADS, route: 'POST /api/v1/dispute/:id/contest' },
  'dispute.accept': { who: HEADS, route: 'POST /api/v1/dispute/:id/accept' },
  'report.month': { who: HEADS, route: 'GET /api/v1/report/month.zip' },
} as const satisfies Record<string, Rule>;

import type { Rule } from '../rule.js';

/** Permissions for the public site. */
export const publicPermissions = {
  'public.config': { who: 'anyone', route: 'GET /web/v1/config' },
  'public.events': { who: 'anyone', route: 'GET /web/v1/event' },
  'public.areas': { who: 'anyone', route: 'GET /web/v1/area' },
  'public.facilitators': { who: 'anyone', route: 'GET /web/v1/facilitator' },
  'public.mentors': { who: 'anyone', route: 'GET /web/v1/mentor' },

  'visitor.googleNonce': { who: 'anyone', route: 'GET /web/v1/session/google' },
  'visitor.google': { who: 'anyone', route: 'POST /web/v1/session/google' },
  'visitor.mailCode': { who: 'anyone', route: 'POST /web/v1/session/email' },
  'visitor.verifyCode': { who: 'anyone', route: 'POST /web/v1/session/email/verify' },
  'visitor.session': { who: 'anyone', route: 'GET /web/v1/session' },
  'visitor.signOut': { who: 'anyone', route: 'DELETE /web/v1/session' },
  'visitor.readUser': { who: 'visitor', route: 'GET /web/v1/user', scope: 'self' },
  'visitor.signUp': { who: 'visitor', route: 'POST /web/v1/user', scope: 'self', idempotent: true },
  'visitor.updateUser': { who: 'visitor', route: 'PUT /web/v1/user/:id', scope: 'self' },

  'visitor.askEmail': { who: 'visitor', route: 'POST /web/v1/email/ask', scope: 'self' },
  'visitor.confirmEmail': { who: 'visitor', route: 'POST /web/v1/email/confirm', scope: 'self' },
  /** The token in the body is the authorisation. */
  'email.takeBack': { who: 'anyone', route: 'POST /web/v1/email/not-me' },

  'visitor.readGuardian': { who: 'visitor', route: 'GET /web/v1/guardian/ask', scope: 'self' },
  'visitor.askGuardian': {
    who: 'visitor',
    route: 'POST /web/v1/guardian/ask',
    scope: 'self',
    idempotent: true,
  },
  'visitor.readConsents': { who: 'visitor', route: 'GET /web/v1/privacy/consent', scope: 'self' },
  'visitor.consent': { who: 'visitor', route: 'POST /web/v1/privacy/consent', scope: 'self', creates: true },
  'visitor.readPrivacyRequests': { who: 'visitor', route: 'GET /web/v1/privacy/request', scope: 'self' },
  'visitor.askPrivacy': {
    who: 'visitor',
    route: 'POST /web/v1/privacy/request',
    scope: 'self',
    creates: true,
    idempotent: true,
  },
  'visitor.exportData': { who: 'visitor', route: 'GET /web/v1/privacy/export', scope: 'self' },
  'public.purposes': { who: 'anyone', route: 'GET /web/v1/privacy/purposes' },
  /** The token in the body is the authorisation. */
  'notice.view': { who: 'anyone', route: 'POST /web/v1/privacy/notice/view' },
  'notice.answer': { who: 'anyone', route: 'POST /web/v1/privacy/notice/answer' },
  'guardian.view': { who: 'anyone', route: 'POST /web/v1/guardian/view' },
  'guardian.code': { who: 'anyone', route: 'POST /web/v1/guardian/code' },
  'guardian.decide': { who: 'anyone', route: 'POST /web/v1/guardian/confirm' },

  'visitor.readBooking': { who: 'visitor', route: 'GET /web/v1/booking', scope: 'self' },
  'visitor.readEvent': { who: 'visitor', route: 'GET /web/v1/booking/event', scope: 'self' },
  'visitor.book': { who: 'visitor', route: 'POST /web/v1/booking', scope: 'self', idempotent: true },
  'visitor.pay': { who: 'visitor', route: 'POST /web/v1/booking/pay', scope: 'self', idempotent: true },
  'visitor.confirmPayment': {
    who: 'visitor',
    route: 'POST /web/v1/booking/payment',
    scope: 'self',
    idempotent: true,
  },
  'visitor.pollPayment': { who: 'visitor', route: 'GET /web/v1/booking/payment', scope: 'self' },
  'visitor.requestSubsidy': {
    who: 'visitor',
    route: 'POST /web/v1/booking/request',
    scope: 'self',
    idempotent: true,
  },
  'visitor.myBookings': { who: 'visitor', route: 'GET /web/v1/my/bookings', scope: 'self' },
  'visitor.myWaitlist': { who: 'visitor', route: 'GET /web/v1/my/waitlist', scope: 'self' },
  'visitor.upload': { who: 'visitor', route: 'POST /web/v1/upload', scope: 'self', creates: true },
  'visitor.answerLater': { who: 'visitor', route: 'PUT /web/v1/booking/:id/answers', scope: 'self' },
  'visitor.cancelBooking': { who: 'visitor', route: 'DELETE /web/v1/booking/:id', scope: 'self' },
  'visitor.askCancel': { who: 'visitor', route: 'POST /web/v1/booking/:id/cancel-request', scope: 'self' },
  'visitor.keepBooking': {
    who: 'visitor',
    route: 'DELETE /web/v1/booking/:id/cancel-request',
    scope: 'self',
  },
  'visitor.receipt': { who: 'visitor', route: 'GET /web/v1/booking/:id/receipt.pdf', scope: 'self' },
  'visitor.ticket': { who: 'visitor', route: 'GET /web/v1/booking/:id/ticket', scope: 'self' },
  'visitor.calendar': { who: 'visitor', route: 'GET /web/v1/booking/:id/calendar.ics', scope: 'self' },
  'visitor.joinWaitlist': { who: 'visitor', route: 'POST /web/v1/waitlist', scope: 'self', idempotent: true },
  'visitor.readWaitlist': { who: 'visitor', route: 'GET /web/v1/waitlist', scope: 'self' },
  'visitor.declineOffer': { who: 'visitor', route: 'POST /web/v1/waitlist/:id/decline', scope: 'self' },
  'visitor.leaveWaitlist': { who: 'visitor', route: 'DELETE /web/v1/waitlist/:id', scope: 'self' },
  /** The signature of the raw body is the authorisation. */
  'payment.webhook': { who: 'anyone', route: 'POST /web/v1/payment/webhook' },
} as const satisfies Record<string, Rule>;

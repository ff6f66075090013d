import type { CheckoutRecord, MyBookingRecord, VisitorBookingRecord } from '../../records/booking.js';
import type {
  ConsentRecord,
  GuardianAskRecord,
  GuardianViewRecord,
  OwnGuardianRecord,
  OwnPrivacyRequestRecord,
  PrivacyNoticeViewRecord,
  PurposesRecord,
} from '../../records/privacy.js';
import type {
  PublicChoiceRecord,
  PublicConfigRecord,
  VisitorSessionRecord,
  VisitorUserRecord,
} from '../../records/visitor.js';
import type { MyWaitlistRecord, OwnWaitlistRecord } from '../../records/waitlist.js';
import type { PublicEventRecord } from '../../resources/event.js';
import { publicEventQuery } from '../../schemas/event.js';
import { answersBody } from '../../schemas/eventForm.js';
import { askCancelBody, paymentPayload } from '../../schemas/payment.js';
import {
  askGuardianBody,
  consentBody,
  guardianDecision,
  guardianLinkBody,
  privacyNoticeAnswer,
  privacyNoticeBody,
  privacyRequestBody,
} from '../../schemas/privacy.js';
import {
  bookBody,
  bookedEventQuery,
  ownBookingQuery,
  payBody,
  pollPaymentQuery,
  requestSubsidyBody,
} from '../../schemas/visitor.js';
import {
  googleSignInBody,
  askVisitorEmailBody,
  confirmVisitorEmailBody,
  takeBackEmailBody,
  mailCodeBody,
  signOutQuery,
  verifyCodeBody,
} from '../../schemas/visitorSession.js';
import { helpersQuery, signUpBody, visitorProfileBody, visitorUserQuery } from '../../schemas/visitorUser.js';
import { joinWaitlistBody, waitlistQuery } from '../../schemas/waitlist.js';
import type { TicketRecord } from '../../ticket/ticket.js';
import { type Call, type FileAnswer, of } from '../call.js';

export const publicCalls = {
  'public.config': { answer: of<PublicConfigRecord> },
  /** One record where its id was sent. */
  'public.events': { query: publicEventQuery, answer: of<PublicEventRecord | PublicEventRecord[]> },
  'public.areas': { answer: of<PublicChoiceRecord[]> },
  'public.facilitators': { query: helpersQuery, answer: of<PublicChoiceRecord[]> },
  'public.mentors': { query: helpersQuery, answer: of<PublicChoiceRecord[]> },
  'public.purposes': { answer: of<PurposesRecord> },

  'visitor.googleNonce': { answer: of<{ nonce: string }> },
  'visitor.google': { body: googleSignInBody, answer: of<VisitorSessionRecord> },
  'visitor.mailCode': { body: mailCodeBody, answer: of<null> },
  'visitor.verifyCode': { body: verifyCodeBody, answer: of<VisitorSessionRecord> },
  'visitor.session': { answer: of<VisitorSessionRecord | null> },
  'visitor.signOut': { query: signOutQuery, answer: of<null> },
  'visitor.readUser': { query: visitorUserQuery, answer: of<VisitorUserRecord | null> },
  'visitor.signUp': { body: signUpBody, answer: of<VisitorUserRecord> },
  'visitor.updateUser': { body: visitorProfileBody, answer: of<VisitorUserRecord> },

  'visitor.askEmail': { body: askVisitorEmailBody, answer: of<null> },
  'visitor.confirmEmail': { body: confirmVisitorEmailBody, answer: of<VisitorSessionRecord> },
  'email.takeBack': { body: takeBackEmailBody, answer: of<null> },

  'visitor.readGuardian': { answer: of<OwnGuardianRecord> },
  'visitor.askGuardian': { body: askGuardianBody, answer: of<GuardianAskRecord> },
  'guardian.view': { body: guardianLinkBody, answer: of<GuardianViewRecord> },
  'guardian.code': { body: guardianLinkBody, answer: of<never[]> },
  'guardian.decide': { body: guardianDecision, answer: of<GuardianViewRecord> },

  'visitor.readConsents': { answer: of<ConsentRecord[]> },
  'visitor.consent': { body: consentBody, answer: of<ConsentRecord> },
  'visitor.readPrivacyRequests': { answer: of<OwnPrivacyRequestRecord[]> },
  'visitor.askPrivacy': { body: privacyRequestBody, answer: of<OwnPrivacyRequestRecord> },
  'visitor.exportData': { answer: of<FileAnswer> },
  'notice.view': { body: privacyNoticeBody, answer: of<PrivacyNoticeViewRecord> },
  'notice.answer': { body: privacyNoticeAnswer, answer: of<PrivacyNoticeViewRecord> },

  'visitor.readBooking': { query: ownBookingQuery, answer: of<VisitorBookingRecord | null> },
  'visitor.readEvent': { query: bookedEventQuery, answer: of<PublicEventRecord | null> },
  'visitor.book': { body: bookBody, answer: of<VisitorBookingRecord> },
  'visitor.pay': { body: payBody, answer: of<CheckoutRecord> },
  'visitor.confirmPayment': { body: paymentPayload, answer: of<VisitorBookingRecord> },
  'visitor.pollPayment': { query: pollPaymentQuery, answer: of<VisitorBookingRecord> },
  'visitor.requestSubsidy': { body: requestSubsidyBody, answer: of<VisitorBookingRecord> },
  'visitor.myBookings': { answer: of<MyBookingRecord[]> },
  'visitor.myWaitlist': { answer: of<MyWaitlistRecord[]> },
  'visitor.upload': { body: of<FormData>, answer: of<{ path: string }> },
  'visitor.answerLater': { body: answersBody, answer: of<VisitorBookingRecord> },
  'visitor.cancelBooking': { answer: of<VisitorBookingRecord> },
  'visitor.askCancel': { body: askCancelBody, answer: of<VisitorBookingRecord> },
  'visitor.keepBooking': { answer: of<VisitorBookingRecord> },
  'visitor.ticket': { answer: of<TicketRecord> },
  'visitor.receipt': { answer: of<FileAnswer> },
  'visitor.calendar': { answer: of<FileAnswer> },

  'visitor.joinWaitlist': { body: joinWaitlistBody, answer: of<OwnWaitlistRecord> },
  'visitor.readWaitlist': { query: waitlistQuery, answer: of<OwnWaitlistRecord | null> },
  'visitor.declineOffer': { answer: of<OwnWaitlistRecord> },
  'visitor.leaveWaitlist': { answer: of<OwnWaitlistRecord> },
} satisfies Record<string, Call>;

import {
  type PublicEventRecord,
  type Stage,
  type VisitorBookingRecord,
  type VisitorSessionRecord,
  type VisitorUserRecord,
} from '@coastok/domain';
import { type BookingCalls } from '../booking/bookingCalls.js';
import { type Drafts } from '../drafts/draftStore.js';
import { type SessionEnd } from '../wizard/useSessionGuard.js';

/** Everything that the steps of a registration share. */
export interface Registration {
  event: PublicEventRecord;
  /** The camps that can be chosen instead, this one among them; none for other events. */
  camps: readonly PublicEventRecord[];
  visitor: VisitorSessionRecord;
  /** The visitor's own record; null before the first step was saved. */
  record: VisitorUserRecord | null;
  /** The visitor's live booking; null before there is one. */
  booking: VisitorBookingRecord | null;
  calls: BookingCalls;
  drafts: Drafts;
  onSessionEnd: SessionEnd;

  keepRecord: (record: VisitorUserRecord) => void;
  /** The booking as the server has it now; the wizard goes where its status belongs, at least to a stage. */
  settle: (booking: VisitorBookingRecord, atLeast?: Stage) => void;
  /** The booking was read anew; the wizard stays where it is. */
  refresh: (booking: VisitorBookingRecord) => void;
  /** Goes back to a step that is done. */
  goBack: (stage: Stage) => void;
  /** A payment has failed, whatever the booking's status. */
  showFailure: (booking: VisitorBookingRecord) => void;
  /** Leaves the failed screen for where it can be tried again. */
  tryAgain: () => void;
  /** Money may be on its way: asks until it is known. */
  check: (booking: VisitorBookingRecord) => void;
  /** The booking was ended; the wizard begins anew with a sentence about it. */
  startAnew: (sentence: string) => void;
}

/** A registration whose booking is there, as all steps after the first have it. */
export interface BookedRegistration extends Registration {
  record: VisitorUserRecord;
  booking: VisitorBookingRecord;
}

export const isBooked = (registration: Registration): registration is BookedRegistration =>
  registration.record !== null && registration.booking !== null;

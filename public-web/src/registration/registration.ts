import {
  type PublicEventRecord,
  type Stage,
  type VisitorBookingRecord,
  type VisitorSessionRecord,
  type VisitorUserRecord,
} from '@coastok/domain';
import { createContext, useContext } from 'react';
import { type BookingCalls } from '../booking/bookingCalls.js';
import { type Doubt } from '../booking/pollPayment.js';
import { type Drafts } from '../drafts/draftStore.js';
import { type SessionEnd } from '../wizard/useSessionGuard.js';
import { type RegistrationState } from './registrationState.js';

/** Everything that the steps of a registration share. */
export interface Registration extends RegistrationState {
  event: PublicEventRecord;
  /** The camps that can be chosen instead, this one among them; none for other events. */
  camps: readonly PublicEventRecord[];
  visitor: VisitorSessionRecord;
  calls: BookingCalls;
  drafts: Drafts;
  onSessionEnd: SessionEnd;
  /** Whether the booking is the offer of a waiting list, and no step to accept it was taken yet. */
  isOffered: boolean;
  /** Whether this step follows another one on this page; the focus then moves to its heading. */
  takesFocus: boolean;

  /** Called when the details are saved, and nothing is booked before the event's questions are answered. */
  goOn: () => void;
  keepRecord: (record: VisitorUserRecord) => void;
  /**
   * Takes the booking as the server has it now; the wizard goes to the stage of its status, but at least to
   * `atLeast`.
   */
  settle: (booking: VisitorBookingRecord, atLeast?: Stage) => void;
  /** Takes a booking that was read again; the wizard stays where it is. */
  refresh: (booking: VisitorBookingRecord) => void;
  /** Goes back to a step that is done. */
  goBack: (stage: Stage) => void;
  /** Shows a failed payment, for a booking of any status. */
  showFailure: (booking: VisitorBookingRecord) => void;
  /** Leaves the failure screen for the step where the payment can be repeated. */
  tryAgain: () => void;
  /** Money may be on its way: polls until the outcome is known. */
  check: (doubt: Doubt) => void;
  /** The person's details are not sufficient for the booking: the first step shows what is missing. */
  askDetails: (fields: Readonly<Record<string, string>>) => void;
  /** Questions of the event have to be answered first: the second step asks them. */
  askQuestions: (sentence: string) => void;
  /** There is no place, or others wait for it: leads to the waiting list. */
  waitInstead: () => void;
  /** The booking was ended; the wizard starts over with a sentence about it. */
  startAgain: (sentence: string) => void;
}

/** A registration with a known person, as all steps after the first have it. */
export interface KnownRegistration extends Registration {
  record: VisitorUserRecord;
}

/** A registration with a booking, as the payment and the result have it. */
export interface BookedRegistration extends KnownRegistration {
  booking: VisitorBookingRecord;
}

const isBooked = (registration: Registration): registration is BookedRegistration =>
  registration.record !== null && registration.booking !== null;

export const RegistrationContext = createContext<Registration | null>(null);

/** The registration that a step belongs to. */
export function useRegistration(): Registration {
  const registration = useContext(RegistrationContext);
  if (!registration) throw new Error('useRegistration was called outside a registration.');
  return registration;
}

const isKnown = (registration: Registration): registration is KnownRegistration =>
  registration.record !== null;

/** The registration in a step after the first, where the person is known. */
export function useKnown(): KnownRegistration {
  const registration = useRegistration();
  if (!isKnown(registration)) throw new Error('useKnown was called before the person was known.');
  return registration;
}

/** The registration from the payment step on, where there is a booking. */
export function useBooked(): BookedRegistration {
  const registration = useRegistration();
  if (!isBooked(registration)) throw new Error('useBooked was called before there was a booking.');
  return registration;
}

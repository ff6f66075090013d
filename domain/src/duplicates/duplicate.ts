import type { DuplicateReason } from './score.js';

/** The state of a pair of records that may describe the same person. */
export const DUPLICATE_STATES = ['open', 'different', 'merged'] as const;
export type DuplicateState = (typeof DUPLICATE_STATES)[number];

export const DUPLICATE_STATE_LABELS: Readonly<Record<DuplicateState, string>> = {
  open: 'To decide',
  different: 'Two people',
  merged: 'Merged',
};

/** The reasons, shown to staff, why two records may describe the same person. */
export const DUPLICATE_REASON_LABELS: Readonly<Record<DuplicateReason, string>> = {
  name: 'Names sound alike',
  dob: 'Same date of birth',
  mailbox: 'Same mailbox',
  phone: 'Same last 7 digits',
  guardian: 'Same guardian',
};

/** One of the two records of a pair. */
export interface DuplicatePerson {
  _id: string;
  name: string;
  areaId: string | null;
  areaName: string | null;
  phone: string | null;
  email: string | null;
  /** yyyy-MM-dd */
  dob: string | null;
  /** An ISO 8601 instant. */
  createdAt: string;
}

/** A pair of records that may describe the same person. */
export interface DuplicateRecord {
  _id: string;
  __v: number;
  /** The older record. */
  a: DuplicatePerson;
  b: DuplicatePerson;
  /** 0 to 100. */
  score: number;
  reasons: DuplicateReason[];
  state: DuplicateState;
  /** Only for a merged pair. */
  mergeId?: string;
  mergedAt?: string;
  mergedBy?: string;
  undoUntil?: string;
}

/**
 * A record that may describe the person about to be added; outside the caller's scope it has only the area and the
 * reasons.
 */
export interface SimilarRecord {
  _id?: string;
  name?: string;
  areaName: string | null;
  score?: number;
  reasons: DuplicateReason[];
}

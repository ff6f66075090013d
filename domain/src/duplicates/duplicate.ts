import type { DuplicateReason } from './score.js';

/** What became of two records that may be one person's. */
export const DUPLICATE_STATES = ['open', 'different', 'merged'] as const;
export type DuplicateState = (typeof DUPLICATE_STATES)[number];

export const DUPLICATE_STATE_LABELS: Readonly<Record<DuplicateState, string>> = {
  open: 'To decide',
  different: 'Two people',
  merged: 'Merged',
};

/** Why two records may be one person's, as staff read it. */
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
  /** ISO instant. */
  createdAt: string;
}

/** Two records that may be one person's. */
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
  /** Of two that were merged. */
  mergeId?: string;
  mergedAt?: string;
  mergedBy?: string;
  undoUntil?: string;
}

/** Somebody who may be the person that is about to be added; out of scope only the area and the reasons. */
export interface SimilarRecord {
  _id?: string;
  name?: string;
  areaName: string | null;
  score?: number;
  reasons: DuplicateReason[];
}

import { z } from 'zod';
import { canonicalEmail } from '../texts/email.js';
import { normalizePhone } from '../texts/phone.js';
import { calendarDay } from '../schemas/fields.js';
import { listFilters, queryId, queryText } from '../schemas/lists.js';
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
}

/** Somebody who may be the person that is about to be added; out of scope only the area and the reasons. */
export interface SimilarRecord {
  _id?: string;
  name?: string;
  areaName: string | null;
  score?: number;
  reasons: DuplicateReason[];
}

/** GET /duplicate; without a state those that are open. */
export const duplicateFilters = listFilters({
  areaId: queryId.optional(),
  state: z.enum(DUPLICATE_STATES, 'Please enter a known state.').optional(),
});
export type DuplicateFilters = z.infer<typeof duplicateFilters>;

/** PUT /duplicate/{id} */
export const updateDuplicateBody = z.strictObject({
  state: z.enum(['open', 'different'], 'Please say open or different.'),
});
export type UpdateDuplicateBody = z.infer<typeof updateDuplicateBody>;

/** GET /user/similar; what is half typed yet, and so no number or address, says nothing. */
export const similarQuery = z
  .strictObject({
    name: queryText.optional(),
    phone: queryText.transform(text => normalizePhone(text ?? '')).optional(),
    email: queryText.transform(text => canonicalEmail(text ?? '')).optional(),
    dob: calendarDay.optional(),
  })
  .refine(query => Object.values(query).some(value => value !== undefined), 'Please name the person.');
export type SimilarQuery = z.infer<typeof similarQuery>;

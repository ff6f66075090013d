import type {
  AssignmentRecord,
  BulkOutcomeRecord,
  BulkUpdateBody,
  SearchRecord,
  SeenGuardianBody,
  SummaryRecord,
  UndoRecord,
  UserRecord,
} from '@coastok/domain';
import type { Identifier } from 'react-admin';
import { call, callOne, query } from './api';
import { withIds } from './records';

export interface SummaryFilter {
  areaId?: string;
  /** Indian days, `yyyy-MM-dd`, both inclusive. */
  fromDate?: string;
  toDate?: string;
}

export interface SearchFilter {
  q?: string;
  /** Roles as a comma list: `4,5`. */
  userRole?: string;
  areaId?: string;
}

/** A member's card shows this much of the timeline. */
const LATEST = 100;

/** A one-time password, and the instant until which it signs in. */
export interface OneTimePassword {
  temporaryPassword: string;
  expiresAt: string;
}

/** What staff do with members and areas beyond reading and editing records (docs/rules/access.md#6). */
export const memberCalls = {
  /** The dashboard's figures. */
  summary: (filter: SummaryFilter) => call<SummaryRecord>(`/summary${query({ ...filter })}`),

  /** Looks members up by name, initiated name, email or phone. */
  search: async (filter: SearchFilter) =>
    withIds(await call<SearchRecord[]>(`/search${query({ ...filter, per_page: 100 })}`)),

  /** Gives a member a one-time password, shown once; to be changed at the next sign-in. */
  passwordReset: (id: Identifier) =>
    callOne<OneTimePassword>(`/user/${id}/password-reset`, { method: 'POST', body: {} }),

  /** Records a child's parent or guardian whom this person met; refused for the own ward. */
  confirmGuardian: (id: Identifier, body: SeenGuardianBody) =>
    callOne<UserRecord>(`/user/${id}/guardian`, { method: 'POST', body }),

  /** One change to many members; tells for each whether it happened. */
  bulkUpdateUsers: (ids: readonly Identifier[], change: BulkUpdateBody['change']) =>
    call<BulkOutcomeRecord[]>('/user/bulk', { method: 'POST', body: { ids, change } }),

  /** Makes exactly these members of an area the frontliner's; all or nothing. */
  assignFrontliner: async (areaId: Identifier, frontliner: Identifier, assignedUser: readonly Identifier[]) =>
    withIds(
      await callOne<AssignmentRecord>(`/area/${areaId}/frontliners/assign`, {
        method: 'POST',
        body: { frontliner, assignedUser },
      }),
    ),

  /** Erases a member's personal data for ever. */
  eraseUser: async (id: Identifier) =>
    withIds(await callOne<UserRecord>(`/user/${id}/erase`, { method: 'POST', body: {} })),

  /** What happened to a member, newest first. */
  timeline: (id: Identifier) => call<TimelineEntry[]>(`/user/${id}/timeline${query({ per_page: LATEST })}`),
};

export interface TimelineEntry {
  at: string;
  kind: string;
  text: string;
  /** The name of whoever did it, where somebody else did. */
  actor: string | null;
  entityId: string | null;
  /** How whoever reads it can take it back. */
  undo?: UndoRecord | null;
}

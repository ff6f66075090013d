import type {
  AttendanceBody,
  AttendanceRecord,
  BulkCareTaskBody,
  BulkOutcomeRecord,
  CareDistributionRecord,
  CareSummaryRecord,
  DistributionBody,
  GatheringRecord,
  MarkOutcomeRecord,
} from '@coastok/domain';
import type { Identifier } from 'react-admin';
import { call, callOne, query } from './api';
import { withIds } from './records';

/** As many as the API gives at once. */
const PAGE = 100;

async function everyPage<T>(path: string, filter: Record<string, string | undefined>): Promise<T[]> {
  const read: T[] = [];
  for (let page = 1; ; page++) {
    const some = await call<T[]>(`${path}${query({ ...filter, page, per_page: PAGE })}`);
    read.push(...some);
    if (some.length < PAGE) return read;
  }
}

/**
 * Care for members, and their gatherings (docs/rules/care.md). Not among the provider's calls, since those are part of
 * the sign-in page.
 */
export const careCalls = {
  careSummary: (areaId?: string) => call<CareSummaryRecord>(`/care/summary${query({ areaId })}`),

  /** One change to some tasks; tells for each whether it happened. */
  changeCareTasks: (ids: readonly Identifier[], change: BulkCareTaskBody['change']) =>
    call<BulkOutcomeRecord[]>('/care/task/bulk', { method: 'POST', body: { ids, change } }),

  /** Carers for members who have none. */
  proposeCarers: (areaId?: string) =>
    callOne<CareDistributionRecord>(`/care/distribution${query({ areaId })}`),

  /** Gives members to carers; tells for each whether it happened. */
  giveToCarers: (rows: DistributionBody['rows']) =>
    call<BulkOutcomeRecord[]>('/care/distribution', { method: 'POST', body: { rows } }),

  /** All gatherings of Indian days, both inclusive. */
  gatherings: async (filter: { fromDate: string; toDate: string; areaId?: string; state?: string }) =>
    withIds(await everyPage<GatheringRecord>('/gathering', filter)),

  /** Who is expected at a gathering and who else was marked. */
  attendance: (id: Identifier) => everyPage<AttendanceRecord>(`/gathering/${id}/attendance`, {}),

  markAttendance: (id: Identifier, body: Partial<AttendanceBody>) =>
    call<MarkOutcomeRecord[]>(`/gathering/${id}/attendance`, { method: 'PUT', body }),

  /** Closes the list: whoever was not marked was absent. */
  closeGathering: async (id: Identifier) =>
    withIds(await callOne<GatheringRecord>(`/gathering/${id}/close`, { method: 'POST', body: {} })),
};

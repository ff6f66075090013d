import type { Identifier } from 'react-admin';
import { API, call, callOne, query } from '../provider/api';
import { followEvents } from '../provider/eventStream';
import { withIds } from '../provider/records';
import type {
  BookingUnitRecord,
  CampUnit,
  CampUnitRecord,
  CheckinConflictRecord,
  CheckinRecord,
  CheckinSummaryRecord,
  ConflictResolution,
  DeskDeviceBody,
  NewDeskDeviceRecord,
  PlanBy,
  UnitKind,
  UnitPlan,
} from '@coastok/domain';

/** The largest camp in a few answers. */
const PAGE = 1000;

/** The day of a camp (docs/rules/camp.md). Not among the provider's calls, since those are part of the sign-in page. */
export const campCalls = {
  checkinSummary: (eventId: string) => call<CheckinSummaryRecord>(`/checkin/summary${query({ eventId })}`),

  /** The same, again whenever it changes; resolves when the server ends it. */
  followCheckin: (eventId: string, onSummary: (summary: CheckinSummaryRecord) => void, signal: AbortSignal) =>
    followEvents(`${API}/checkin/stream${query({ eventId })}`, onSummary, signal),

  /** A one-time link for a phone; it is told only now. */
  linkDevice: (body: DeskDeviceBody) =>
    callOne<NewDeskDeviceRecord>('/desk/device', { method: 'POST', body }),

  resolveConflict: async (id: Identifier, resolution: ConflictResolution, note: string | null) =>
    withIds(
      await callOne<CheckinConflictRecord>(`/checkin/conflict/${id}`, {
        method: 'PUT',
        body: { resolution, note },
      }),
    ),

  /** Everybody with a ticket, with where they are placed. */
  everybody: async (eventId: string, signal?: AbortSignal): Promise<CheckinRecord[]> => {
    const read: CheckinRecord[] = [];
    for (let page = 1; ; page += 1) {
      const some = await call<CheckinRecord[]>(`/checkin${query({ eventId, page, per_page: PAGE })}`, {
        signal,
      });
      read.push(...some);
      if (some.length < PAGE) return read;
    }
  },

  units: (eventId: string) => call<CampUnitRecord[]>(`/event/${eventId}/unit`),

  /** Replaces all units of an event. */
  keepUnits: (eventId: string, units: readonly CampUnit[]) =>
    call<CampUnitRecord[]>(`/event/${eventId}/unit`, { method: 'PUT', body: { units } }),

  /** @param apply whether people are placed so; otherwise it is only told how they would be */
  planUnits: (eventId: string, kind: UnitKind, by: readonly PlanBy[], apply: boolean) =>
    callOne<UnitPlan>(`/event/${eventId}/unit/plan`, { method: 'POST', body: { kind, by, apply } }),

  /** Places somebody in a unit, or in none. @param force whether or not it is for people of their gender */
  place: (bookingId: string, kind: UnitKind, unit: string | null, force: boolean) =>
    callOne<BookingUnitRecord>(`/booking/${bookingId}/unit`, {
      method: 'PUT',
      body: { [kind]: unit, ...(force && { force }) },
    }),
};

import type { FoundRecord, PreferenceRecord } from '@coastok/domain';
import { call, callOne, query } from './api';

/** What the console looks up and keeps for whoever works in it (docs/rules/http.md#11). */
export const consoleCalls = {
  /** At most five of each kind, within scope. */
  find: (q: string, signal?: AbortSignal) => call<FoundRecord[]>(`/find${query({ q })}`, { signal }),

  /** Says that a record stands open here. */
  noteOpen: (topic: string) => call<unknown>('/live/presence', { method: 'POST', body: { topic } }),

  preferences: (signal?: AbortSignal) => callOne<PreferenceRecord>('/preference', { signal }),

  /** Goes over what is kept; null takes a name out. */
  keepPreferences: (values: Record<string, unknown>) =>
    callOne<PreferenceRecord>('/preference', { method: 'PUT', body: { values } }),

  /** Takes a write back, by the name that its answer offered for that. */
  undo: (id: string) => call<unknown>(`/undo/${encodeURIComponent(id)}`, { method: 'POST' }),
};

import type {
  ClearingDayRecord,
  DifferenceRecord,
  DisputeRecord,
  MonthRecord,
  SettleDifferenceBody,
  SettlementSummaryRecord,
} from '@coastok/domain';
import type { Identifier } from 'react-admin';
import { call, callOne, query } from './api';
import { withIds } from './records';

/** The gateway's books beyond reading their lists (docs/rules/money.md#29). Amounts are whole paise, months `yyyy-MM`. */
export const settlementCalls = {
  clearingDays: (month: string) => call<ClearingDayRecord[]>(`/settlement/day${query({ month })}`),

  settlementSummary: () => call<SettlementSummaryRecord>('/settlement/summary'),

  /** Each month since the first payment, the newest first. */
  accountMonths: () => call<MonthRecord[]>('/settlement/month'),

  closeMonth: (month: string) => callOne<MonthRecord>(`/settlement/month/${month}/close`, { method: 'POST' }),

  /** @returns the difference as it stands: one that somebody else has settled stays as that person left it */
  settleDifference: async (id: Identifier, body: SettleDifferenceBody) =>
    withIds(
      await callOne<DifferenceRecord>(`/settlement/difference/${encodeURIComponent(id)}`, {
        method: 'PUT',
        body,
      }),
    ),

  answerDispute: async (id: Identifier, answer: 'contest' | 'accept', note: string) =>
    withIds(
      await callOne<DisputeRecord>(`/dispute/${encodeURIComponent(id)}/${answer}`, {
        method: 'POST',
        body: { note },
      }),
    ),
};

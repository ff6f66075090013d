import type { ChangeFundBody, FundRecord, ReviewRecord } from '@coastok/domain';
import type { Identifier } from 'react-admin';
import { callOne, query } from './api';
import { underKey } from './idempotency';
import { withIds } from './records';

/** The funds of areas, and money that needs a person (docs/rules/funds.md#2). */
export const fundCalls = {
  fundBalance: async (areaId: Identifier) =>
    withIds(await callOne<FundRecord>(`/fund/balance${query({ areaId })}`)),

  /** Adds money or takes it out; once for a key. @returns the area with its balances afterwards */
  changeFund: async (change: ChangeFundBody, key: string) =>
    withIds(await callOne<FundRecord>('/fund', { method: 'POST', body: change, headers: underKey(key) })),

  settleReview: async (id: Identifier, comment: string) =>
    withIds(
      await callOne<ReviewRecord>(`/payment/review/${encodeURIComponent(id)}`, {
        method: 'POST',
        body: { comment },
      }),
    ),
};

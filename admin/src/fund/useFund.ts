import type { FundRecord } from '@coastok/domain';
import { useQuery } from '@tanstack/react-query';
import type { Identifier } from 'react-admin';
import { call } from '../provider/call';
import type { WithId } from '../provider/records';

export type Fund = WithId<FundRecord>;

/** An area's balances; without an area nothing is requested. */
export function useFund(areaId: string | null | undefined) {
  return useQuery<Fund>({
    queryKey: ['fund', 'balance', areaId],
    queryFn: () => call('fund.balance', { query: { areaId: areaId ?? '' } }),
    enabled: Boolean(areaId),
  });
}

/** The address of an area's ledger. */
export const ledgerAddress = (areaId: Identifier): string => `/fund/${areaId}`;

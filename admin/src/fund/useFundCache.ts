import { useQueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'react-admin';
import type { Fund } from './useFund';

/** The cached funds and movements. */
export function useFundCache() {
  const queryClient = useQueryClient();
  const forgetMovements = () => queryClient.invalidateQueries({ queryKey: ['fund/ledger'] });
  return {
    /** Stores the fund of an answer in all cached queries; it computes nothing itself. */
    keep(fund: Fund): void {
      queryClient.setQueriesData<GetListResult<Fund>>(
        { queryKey: ['fund', 'getList'] },
        list => list && { ...list, data: list.data.map(row => (row.id === fund.id ? fund : row)) },
      );
      queryClient.setQueryData(['fund', 'balance', fund._id], fund);
      void forgetMovements();
    },

    async readAgain(): Promise<void> {
      await Promise.all([queryClient.invalidateQueries({ queryKey: ['fund'] }), forgetMovements()]);
    },
  };
}

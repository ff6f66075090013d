import { useQuery } from '@tanstack/react-query';
import { call } from '../provider/call';

/** The care figures of an area, or of one's whole scope. */
export function useCareSummary(areaId?: string) {
  return useQuery({
    queryKey: ['care', 'summary', areaId],
    queryFn: () => call('care.summary', { query: { areaId } }),
  });
}

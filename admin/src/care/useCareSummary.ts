import { useQuery } from '@tanstack/react-query';
import { call } from '../provider/call';

/** The figures of care in an area, or in all of one's scope. */
export function useCareSummary(areaId?: string) {
  return useQuery({
    queryKey: ['care', 'summary', areaId],
    queryFn: () => call('care.summary', { query: { areaId } }),
  });
}

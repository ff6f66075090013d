import { useQuery } from '@tanstack/react-query';
import { careCalls } from '../provider/careCalls';

/** The figures of care in an area, or in all of one's scope. */
export function useCareSummary(areaId?: string) {
  return useQuery({ queryKey: ['care', 'summary', areaId], queryFn: () => careCalls.careSummary(areaId) });
}

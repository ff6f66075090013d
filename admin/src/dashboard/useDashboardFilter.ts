import { useSearchParams } from 'react-router-dom';
import type { SummaryFilter } from '../provider/memberCalls';

const NAMES = ['areaId', 'fromDate', 'toDate'] as const;

/** The dashboard's area and dates, which live in the address. */
export function useDashboardFilter(): [SummaryFilter, (next: SummaryFilter) => void] {
  const [parameters, setParameters] = useSearchParams();
  const filter = Object.fromEntries(
    NAMES.flatMap(name => {
      const value = parameters.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as SummaryFilter;
  const apply = (next: SummaryFilter) =>
    setParameters(Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1])));
  return [filter, apply];
}

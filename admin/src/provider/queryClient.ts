import { QueryClient } from '@tanstack/react-query';
import { isOutage } from './httpError';

/** Only an outage is worth asking again: a refusal stays a refusal. */
const again = (failures: number, error: Error): boolean => failures < 2 && isOutage(error);

export const queryClient = new QueryClient({
  // Without a network the calls are made all the same: they fail at once and the form says so, instead of waiting unseen.
  defaultOptions: { queries: { retry: again, networkMode: 'always' }, mutations: { networkMode: 'always' } },
});

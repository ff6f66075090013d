import { QueryClient } from '@tanstack/react-query';
import { isOutage } from './httpError';

/** Retries only after an outage: a refusal would be repeated. */
const again = (failures: number, error: Error): boolean => failures < 2 && isOutage(error);

export const queryClient = new QueryClient({
  // Calls are made also without a network: they fail at once with a message, instead of waiting silently.
  defaultOptions: { queries: { retry: again, networkMode: 'always' }, mutations: { networkMode: 'always' } },
});

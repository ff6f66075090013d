import { useQueryClient } from '@tanstack/react-query';

/** What shows bookings, or what came of them. */
const SHOWN = ['booking', 'fund', 'fund/ledger', 'payment/review', 'summary'];

/** Reads again whatever on the screen shows bookings or their money. */
export function useRefreshBookings(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(SHOWN.map(name => queryClient.invalidateQueries({ queryKey: [name] })));
  };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '../bookingModel';

/**
 * One change to a booking in a dialog. After success everything that shows bookings is read again; after a
 * refusal only when the dialog is closed, because the dialog may be in a row that is about to leave its list.
 * @returns the mutation, and `leave`, to be called when the dialog is closed
 */
export function useBookingMutation<Wanted = void>(
  mutationFn: (wanted: Wanted) => Promise<Booking>,
  onDone: (booking: Booking) => void,
) {
  const refresh = useRefreshBookings();
  const mutation = useMutation<Booking, Error, Wanted>({
    mutationFn,
    onSuccess: booking => {
      onDone(booking);
      void refresh();
    },
  });
  function leave(): void {
    if (mutation.isError) void refresh();
    mutation.reset();
  }
  return { ...mutation, leave };
}

/** Resources that show bookings or their effects. */
const SHOWN = ['booking', 'fund', 'fund/ledger', 'payment/review', 'summary'];

/** Reloads everything on the screen that shows bookings or their money. */
export function useRefreshBookings(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(SHOWN.map(name => queryClient.invalidateQueries({ queryKey: [name] })));
  };
}

import { Box, Stack } from '@mui/material';
import { type ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import type { BookingDetail } from '../booking/bookingModel';
import { GuardianNote } from '../booking/GuardianNote';
import { OwnBookingNote } from '../booking/OwnBookingNote';
import { BookingHeader } from '../booking/show/BookingHeader';
import { HistoryCard } from '../booking/show/HistoryCard';
import { PriceCard } from '../booking/show/PriceCard';

/** A booking's cards as on its own page; the subject of the decision comes first. */
export function BookingFacts({ children }: { children?: ReactNode }) {
  const booking = useRecordContext<BookingDetail>();
  if (!booking) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Stack spacing={2}>
        <OwnBookingNote booking={booking} />
        <GuardianNote booking={booking} />
        <BookingHeader />
        {children}
        <PriceCard />
      </Stack>
      <HistoryCard />
    </Box>
  );
}

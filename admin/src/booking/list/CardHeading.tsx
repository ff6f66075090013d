import { displayName } from '@coastok/domain';
import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type Booking, bookingAddress } from '../bookingModel';

/** The head of a booking's card: the person's name, linked to the booking, with the most important value beside it. */
export function CardHeading({ children }: { children?: ReactNode }) {
  const booking = useRecordContext<Booking>();
  if (!booking) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1, mb: 1 }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h2" variant="h3">
          <Link component={RouterLink} to={bookingAddress(booking.id)}>
            {displayName(booking.userId)}
          </Link>
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {booking.bookingReferenceNo}
        </Typography>
      </Box>
      <Box sx={{ flexShrink: 0 }}>{children}</Box>
    </Box>
  );
}

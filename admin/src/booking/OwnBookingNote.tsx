import { Alert, Typography } from '@mui/material';
import { useMessage } from '../messages/useMessage';
import { useProfile } from '../session/access';
import { isOwn, type Booking } from './bookingModel';

interface OwnBookingNoteProps {
  booking: Pick<Booking, 'userId'>;
  /** Whether to show only a caption, in place of a row's buttons. */
  short?: boolean;
}

/** Explains why one's own booking has no buttons. */
export function OwnBookingNote({ booking, short = false }: OwnBookingNoteProps) {
  const message = useMessage();
  const actor = useProfile();
  if (!actor || !isOwn(actor, booking)) return null;
  return short ? (
    <Typography variant="caption" color="textSecondary">
      {message('bookingAction.own')}
    </Typography>
  ) : (
    <Alert severity="info">{message('bookingAction.ownHint')}</Alert>
  );
}

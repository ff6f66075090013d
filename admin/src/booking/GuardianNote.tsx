import { Alert, Box, Link, Tooltip } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { StatusChip } from '../fields';
import { useMessage } from '../messages/useMessage';
import { guardianGap, type Booking } from './bookingModel';

interface GuardianNoteProps {
  booking: Pick<Booking, 'userId' | 'status'> & Partial<Pick<Booking, 'guardian'>>;
  /** Whether to show only a chip, for a row of a list. */
  short?: boolean;
}

/** Why a child's booking waits for a guardian, or that the guardian has withdrawn the agreement. */
export function GuardianNote({ booking, short = false }: GuardianNoteProps) {
  const message = useMessage();
  const gap = guardianGap(booking);
  if (!gap) return null;
  const hint = [
    message(`guardian.booking.${gap}Hint`),
    ...(booking.guardian?.waits ? [message('guardian.booking.seeHint')] : []),
  ].join(' ');
  if (short)
    return (
      <Tooltip title={hint}>
        <span>
          <StatusChip tone={gap === 'gone' ? 'bad' : 'waiting'} label={message(`guardian.booking.${gap}`)} />
        </span>
      </Tooltip>
    );
  return (
    <Alert severity={gap === 'gone' ? 'error' : 'warning'}>
      {hint}
      <Box sx={{ mt: 0.5 }}>
        <Link color="inherit" component={RouterLink} to={`/user/${booking.userId._id}/show`}>
          {message('guardian.booking.toMember')}
        </Link>
      </Box>
    </Alert>
  );
}

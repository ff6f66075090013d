import { DIFFERENCE_LABELS, displayName, formatDateTime, RESOLUTION_LABELS } from '@coastok/domain';
import { Link, Stack, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { bookingAddress } from '../booking/bookingModel';
import { Blank, Paise, DecisionField } from '../fields';
import { useMessage } from '../messages/useMessage';
import { settlementAddress } from '../settlement/settlementModel';
import { apart, type Difference, sideText } from './differenceModel';

export function KindField() {
  const difference = useRecordContext<Difference>();
  return difference ? <span>{DIFFERENCE_LABELS[difference.kind]}</span> : null;
}

/** The amount in our records, or in the gateway's. */
export function SideField({ side }: { side: 'ours' | 'theirs' }) {
  const message = useMessage();
  const difference = useRecordContext<Difference>();
  if (!difference) return null;
  return (
    <span style={{ whiteSpace: 'nowrap' }}>{sideText(difference[side], message('difference.noRow'))}</span>
  );
}

export function ApartField() {
  const difference = useRecordContext<Difference>();
  const amount = difference && apart(difference);
  return amount === null || amount === undefined ? (
    <Blank />
  ) : (
    <strong>
      <Paise amount={amount} />
    </strong>
  );
}

/** Links to the settlement and the booking, and the gateway's ids. */
export function AboutField() {
  const message = useMessage();
  const difference = useRecordContext<Difference>();
  if (!difference) return null;
  const { settlementId, bookingId, paymentId, refundId, disputeId } = difference;
  return (
    <>
      <Stack
        direction="row"
        component="span"
        sx={{ gap: 1.5, justifyContent: { xs: 'flex-end', sm: 'flex-start' } }}
      >
        {settlementId && (
          <Link component={RouterLink} to={settlementAddress(settlementId)}>
            {message('difference.seeSettlement')}
          </Link>
        )}
        {bookingId && (
          <Link component={RouterLink} to={bookingAddress(bookingId)}>
            {message('difference.seeBooking')}
          </Link>
        )}
      </Stack>
      {[paymentId, refundId, disputeId]
        .filter(id => id !== null)
        .map(id => (
          <Typography
            key={id}
            component="span"
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block' }}
          >
            {id}
          </Typography>
        ))}
    </>
  );
}

/** How a settled difference was resolved. */
export function SettledField() {
  const message = useMessage();
  const difference = useRecordContext<Difference>();
  if (difference?.state !== 'settled') return null;
  const { resolution, note, by, at } = difference;
  return (
    <DecisionField
      decision={resolution && RESOLUTION_LABELS[resolution]}
      note={note}
      caption={message('difference.settledBy', {
        name: displayName(by) || message('difference.nobody'),
        at: at ? formatDateTime(at) : '',
      })}
    />
  );
}

import { DISPUTE_STATE_LABELS, displayName, formatDateTime } from '@coastok/domain';
import ClockIcon from '@mui/icons-material/TimerOutlined';
import { Box, Link, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { bookingAddress } from '../booking/bookingModel';
import { Paise, DecisionField, StatusChip } from '../fields';
import { useMessage } from '../messages/useMessage';
import { clockOf, type Dispute, DISPUTE_TONES } from './disputeModel';

const TICK_MS = 20_000;

/** The current time, updated regularly. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The deadline to answer, with the remaining time while there is no answer. */
export function ClockField() {
  const message = useMessage();
  const now = useNow();
  const dispute = useRecordContext<Dispute>();
  if (!dispute) return null;
  const { respondBy, state, answer } = dispute;
  const day = (
    <Typography variant="body2" component="time" dateTime={respondBy} sx={{ whiteSpace: 'nowrap' }}>
      {formatDateTime(respondBy)}
    </Typography>
  );
  if (state !== 'open' || answer) return day;
  const { left, tone } = clockOf(respondBy, now);
  const time = left.map(({ unit, count }) => message(`dispute.${unit}`, { smart_count: count })).join(' ');
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          fontWeight: 700,
          color: tone === 'text' ? 'text.primary' : `${tone}.main`,
        }}
      >
        <ClockIcon fontSize="small" aria-hidden />
        <span>{time ? message('dispute.left', { time }) : message('dispute.over')}</span>
      </Box>
      {day}
    </>
  );
}

export function StateField() {
  const dispute = useRecordContext<Dispute>();
  if (!dispute) return null;
  const { state } = dispute;
  return <StatusChip label={DISPUTE_STATE_LABELS[state]} tone={DISPUTE_TONES[state]} />;
}

export function AmountField() {
  const dispute = useRecordContext<Dispute>();
  return dispute ? (
    <strong>
      <Paise amount={dispute.amount} />
    </strong>
  ) : null;
}

/** The booking of the payment, and the gateway's payment id. */
export function BookingField() {
  const message = useMessage();
  const dispute = useRecordContext<Dispute>();
  if (!dispute) return null;
  const { bookingId, bookingReferenceNo, paymentId } = dispute;
  return (
    <>
      {bookingId ? (
        <Link component={RouterLink} to={bookingAddress(bookingId)}>
          {bookingReferenceNo ?? bookingId}
        </Link>
      ) : (
        message('dispute.noBooking')
      )}
      <Typography variant="caption" color="textSecondary" component="span" sx={{ display: 'block' }}>
        {paymentId}
      </Typography>
    </>
  );
}

/** Our answer, and whether it has reached the gateway. */
export function AnswerField() {
  const message = useMessage();
  const answer = useRecordContext<Dispute>()?.answer;
  if (!answer) return null;
  const { kind, note, by, at, isSent } = answer;
  return (
    <DecisionField
      note={note}
      caption={message(`dispute.answers.${kind}`, {
        name: displayName(by) || message('dispute.system'),
        at: formatDateTime(at),
      })}
    >
      {!isSent && (
        <Typography variant="caption" color="warning" component="p">
          {message('dispute.notSent')}
        </Typography>
      )}
    </DecisionField>
  );
}

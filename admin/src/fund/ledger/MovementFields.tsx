import { displayName, formatRupees, type LedgerRecord, MOVEMENTS } from '@coastok/domain';
import { Box, Link, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { bookingAddress } from '../../booking/bookingModel';
import { useMessage } from '../../messages/useMessage';
import type { WithId } from '../../provider/records';

/** The amount, with the sign of its effect on the free balance. */
export function AmountField() {
  const movement = useRecordContext<Movement>();
  if (!movement) return null;
  const sign = freeSign(movement);
  return (
    <Box
      component="span"
      sx={{ fontWeight: 600, color: sign > 0 ? 'success.main' : sign < 0 ? 'error.main' : undefined }}
    >
      {sign > 0 ? '+' : sign < 0 ? '−' : ''}
      {formatRupees(movement.amount)}
    </Box>
  );
}

export function KindField() {
  const message = useMessage();
  const movement = useRecordContext<Movement>();
  return movement ? <span>{message(`ledger.kinds.${movement.kind}`)}</span> : null;
}

/** The free balance, hold and total after the movement. */
export function AfterField() {
  const message = useMessage();
  const movement = useRecordContext<Movement>();
  if (!movement) return null;
  const { freeBalance, holdBalance, totalBalance } = movement;
  return (
    <Typography component="span" variant="body2" sx={{ whiteSpace: 'nowrap' }}>
      <span title={message('funds.free')}>{formatRupees(freeBalance)}</span>
      {' + '}
      <span title={message('funds.hold')}>{formatRupees(holdBalance)}</span>
      {' = '}
      <strong title={message('funds.total')}>{formatRupees(totalBalance)}</strong>
    </Typography>
  );
}

/** The person who made the movement; empty for a job or the command line. */
export function ByField() {
  const message = useMessage();
  const movement = useRecordContext<Movement>();
  return movement ? <span>{displayName(movement.by) || message('ledger.nobody')}</span> : null;
}

/** The comment, and the movement's booking. */
export function CommentField() {
  const message = useMessage();
  const movement = useRecordContext<Movement>();
  if (!movement) return null;
  return (
    <>
      {movement.comment}
      {movement.bookingId && (
        <>
          {movement.comment && ' · '}
          <Link component={RouterLink} to={bookingAddress(movement.bookingId)}>
            {message('ledger.openBooking')}
          </Link>
        </>
      )}
    </>
  );
}

type Movement = WithId<LedgerRecord>;

/** Whether a movement raises the free balance, lowers it, or leaves it unchanged. */
const freeSign = ({ kind }: Pick<Movement, 'kind'>): 1 | 0 | -1 => MOVEMENTS[kind].free;

import CancelIcon from '@mui/icons-material/EventBusyOutlined';
import { Button } from '@mui/material';
import { BehindMenu } from '../../lists/DeleteAction';
import { useMessage } from '../../messages/useMessage';
import { useIsPhone } from '../../shell/useIsPhone';
import type { Booking } from '../bookingModel';

/** The button that ends a booking; on a phone behind a menu. */
export function CancelAction({ booking, onClick }: { booking: Booking; onClick: () => void }) {
  const message = useMessage();
  const isPhone = useIsPhone();
  const label = message('bookingAction.cancel');
  if (isPhone) return <BehindMenu label={label} name={booking.bookingReferenceNo} onClick={onClick} />;
  return (
    <Button color="error" startIcon={<CancelIcon />} onClick={onClick}>
      {label}
    </Button>
  );
}

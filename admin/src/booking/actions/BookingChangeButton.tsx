import { displayName } from '@coastok/domain';
import type { SvgIconComponent } from '@mui/icons-material';
import { IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import type { MessageKey } from '../../messages/en';
import { useMessage } from '../../messages/useMessage';
import { BookingChangeDialog, type BookingChangeDialogProps } from './BookingChangeDialog';

interface BookingChangeButtonProps extends Omit<BookingChangeDialogProps, 'open' | 'onDone' | 'onClose'> {
  icon: SvgIconComponent;
  label: MessageKey;
  labelOf: MessageKey;
}

/** An icon button in a row that changes one booking after a confirmation. */
export function BookingChangeButton({ icon: Icon, label, labelOf, ...question }: BookingChangeButtonProps) {
  const message = useMessage();
  const [asking, setAsking] = useState(false);
  const { booking, color } = question;
  return (
    <>
      <Tooltip title={message(label)}>
        <IconButton
          size="small"
          color={color}
          aria-label={message(labelOf, { name: displayName(booking.userId) })}
          onClick={event => {
            event.stopPropagation();
            setAsking(true);
          }}
        >
          <Icon fontSize="small" />
        </IconButton>
      </Tooltip>
      <BookingChangeDialog {...question} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

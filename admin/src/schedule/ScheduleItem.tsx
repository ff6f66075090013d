import EditIcon from '@mui/icons-material/EditOutlined';
import { formatDateTime } from '@coastok/domain';
import { Button, ButtonBase, Popover, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { StatusChip, type Tone } from '../fields/StatusChip';
import { useMessage } from '../messages/useMessage';
import type { Scheduled } from './ScheduleDialog';

const COLOURS = { pending: 'warning.main', sent: 'success.main', missed: 'error.main' } as const;
const TONES: Record<Scheduled['status'], Tone> = { pending: 'waiting', sent: 'good', missed: 'bad' };

interface ScheduleItemProps {
  item: Scheduled;
  onEdit: () => void;
}

/** A notification on its day; opens what it says, with a way to change it. */
export function ScheduleItem({ item, onEdit }: ScheduleItemProps) {
  const message = useMessage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { heading, body, status, sendAt, audience } = item;
  const sent = status === 'sent';
  return (
    <>
      <ButtonBase
        draggable={!sent}
        onDragStart={event => event.dataTransfer.setData('text/plain', String(item.id))}
        onClick={event => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
        aria-haspopup="dialog"
        sx={{
          width: '100%',
          justifyContent: 'flex-start',
          textAlign: 'left',
          px: 0.75,
          py: 0.25,
          borderRadius: 1,
          borderLeft: 4,
          borderColor: COLOURS[status],
          bgcolor: 'action.hover',
          typography: 'caption',
          '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
        }}
      >
        <Typography variant="caption" noWrap component="span">
          {formatDateTime(sendAt).split(', ')[1]} {heading}
          <span
            style={{ position: 'absolute', clip: 'rect(0 0 0 0)', overflow: 'hidden', width: 1, height: 1 }}
          >
            {` (${message(`schedule.${status}`)})`}
          </span>
        </Typography>
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        onClick={event => event.stopPropagation()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': heading } }}
      >
        <Stack spacing={1} sx={{ p: 2, width: 320, maxWidth: '90vw' }}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
            <Typography variant="body2" color="textSecondary">
              {formatDateTime(sendAt)}
            </Typography>
            <StatusChip label={message(`schedule.${status}`)} tone={TONES[status]} />
          </Stack>
          <Typography variant="h3">{heading}</Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
            {body}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {audience}
          </Typography>
          <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1 }}>
            <Button color="inherit" onClick={() => setAnchor(null)}>
              {message('schedule.close')}
            </Button>
            {!sent && (
              <Button
                startIcon={<EditIcon />}
                onClick={() => {
                  setAnchor(null);
                  onEdit();
                }}
              >
                {message('schedule.editButton')}
              </Button>
            )}
          </Stack>
        </Stack>
      </Popover>
    </>
  );
}

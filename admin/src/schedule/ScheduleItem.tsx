import EditIcon from '@mui/icons-material/EditOutlined';
import { formatDateTime, PURPOSES } from '@coastok/domain';
import { alpha, Button, ButtonBase, Popover, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslateLabel } from 'react-admin';
import { StatusChip } from '../fields';
import { useMessage } from '../messages/useMessage';
import { COLOURS, type Scheduled, TONES } from './monthModel';

interface ScheduleItemProps {
  item: Scheduled;
  onEdit: () => void;
}

/** A notification in the calendar; opens its text, with a button to edit it. */
export function ScheduleItem({ item, onEdit }: ScheduleItemProps) {
  const message = useMessage();
  const label = useTranslateLabel();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { heading, body, status, sendAt, audience, purpose } = item;
  const sent = status === 'sent';
  const state = message(`schedule.${status}`);
  const [, time = ''] = formatDateTime(sendAt).split(', ');
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
        aria-label={`${time} ${heading} (${state})`}
        sx={theme => ({
          width: '100%',
          minHeight: { xs: 44, sm: 0 },
          justifyContent: 'flex-start',
          textAlign: 'left',
          px: 0.75,
          py: 0.25,
          borderRadius: 0.5,
          borderLeft: 4,
          borderColor: theme.palette[COLOURS[status]].main,
          bgcolor: alpha(theme.palette[COLOURS[status]].main, 0.14),
          cursor: sent ? 'pointer' : 'grab',
          '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
        })}
      >
        <Typography variant="caption" noWrap component="span">
          {time} {heading}
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
            <StatusChip label={state} tone={TONES[status]} />
          </Stack>
          <Typography variant="h3">{heading}</Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
            {body}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {label({ source: 'receiver', resource: 'schedule' })}: {audience} · {PURPOSES[purpose].title}
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

import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import PublicIcon from '@mui/icons-material/OpenInNewOutlined';
import { istDay } from '@coastok/domain';
import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { Suspense, lazy, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { StatusChip } from '../../fields';
import { ToolbarButton, ToolbarLink } from '../../lists/ToolbarButtons';
import { useMessage } from '../../messages/useMessage';
import { useMay } from '../../session/access';
import { daysText, editEventAddress, publicEventAddress, eventPhaseOf, STANDINGS } from '../eventModel';
import type { ManagedEvent } from '../useEvents';
import { CancelEventButton } from './CancelEvent';
import { MessageEventButton } from './MessageEvent';

/** The event's dates, venue and state, with its actions. */
export function EventHeading() {
  const message = useMessage();
  const event = useRecordContext<ManagedEvent>();
  const mayEdit = useMay('event.update');
  const mayCancel = useMay('event.cancel');
  if (!event) return <HeadingSkeleton />;
  const { label, tone } = STANDINGS[eventPhaseOf(event, new Date())];
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{daysText(event)}</Typography>
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5 }}>
          <Typography variant="body2" color="textSecondary">
            {event.venue}
          </Typography>
          <StatusChip label={message(label)} tone={tone} />
        </Stack>
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        {event.published && (
          <ToolbarLink
            href={publicEventAddress(event.eventId)}
            label={message('event.publicPage')}
            icon={<PublicIcon />}
          />
        )}
        {mayEdit && (
          <ToolbarLink
            to={editEventAddress(event.eventId)}
            label={message('event.edit')}
            icon={<EditIcon />}
          />
        )}
        <CopyEventButton event={event} />
        <MessageEventButton event={event} />
        {mayCancel && !event.cancelled && istDay(new Date()) <= event.toDate && (
          <CancelEventButton event={event} />
        )}
      </Stack>
    </Stack>
  );
}

/** Placeholder as high as the heading, whose actions are in a second row on a phone. */
const HeadingSkeleton = () => (
  <Stack direction="row" aria-hidden sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 }}>
    <Box sx={{ flex: '1 1 260px' }}>
      <Typography sx={{ fontWeight: 600 }}>
        <Skeleton width={180} />
      </Typography>
      <Skeleton width={200} height={24} />
    </Box>
    <Skeleton variant="rounded" height={44} sx={{ width: { xs: '100%', sm: 240 } }} />
  </Stack>
);

const CopyEventDialog = lazy(() => import('./CopyEventDialog'));

/** Creates an event like this one, for those who may add events. */
function CopyEventButton({ event }: { event: ManagedEvent }) {
  const message = useMessage();
  const mayCopy = useMay('event.copy');
  const [open, setOpen] = useState(false);
  if (!mayCopy) return null;
  return (
    <>
      <ToolbarButton label={message('event.copy.button')} icon={<CopyIcon />} onClick={() => setOpen(true)} />
      {open && (
        <Suspense fallback={null}>
          <CopyEventDialog event={event} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

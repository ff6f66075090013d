import QueueIcon from '@mui/icons-material/PlaylistPlayOutlined';
import { canOpen, formatCount } from '@coastok/domain';
import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import { useIsPhone } from '../layout/useIsPhone';
import { useProfile } from '../session/access';
import { queueAddress, type QueueName, queueOf } from '../queues/queueModel';

interface WorkThroughButtonProps {
  queue: QueueName;
  /** Filters that the list's page always applies. */
  filter?: object;
}

/** Opens the queue of the surrounding list, with the same filters; only an icon and the count on a phone. */
export function WorkThroughButton({ queue, filter }: WorkThroughButtonProps) {
  const message = useMessage();
  const actor = useProfile();
  const isPhone = useIsPhone();
  const { total, filterValues, isPending } = useListContext();
  if (!actor || !canOpen(actor.userRole, queueOf(queue).screen)) return null;
  // Reserves its space until the number is known, so that the toolbar does not wrap into two rows then.
  if (isPending && !total)
    return (
      <Button aria-hidden disabled startIcon={<QueueIcon />} sx={{ visibility: 'hidden' }}>
        {isPhone ? '00' : message('queue.work', { count: '00' })}
      </Button>
    );
  if (!total) return null;
  const label = message('queue.work', { count: formatCount(total) });
  return (
    <Button
      variant="contained"
      component={Link}
      to={queueAddress(queue, { ...(filterValues as object), ...filter })}
      startIcon={<QueueIcon />}
      aria-label={isPhone ? label : undefined}
      sx={{ whiteSpace: 'nowrap', px: { xs: 1, sm: 2 } }}
    >
      {isPhone ? formatCount(total) : label}
    </Button>
  );
}

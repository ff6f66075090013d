import { Typography } from '@mui/material';
import { useMessage } from '../messages/useMessage';
import { reachCounts } from './reachCounts';
import type { Reach } from './useReach';

/** How many the chosen audience is; nothing before one is chosen. */
export function ReachText({ chosen, reach }: { chosen: boolean; reach: Reach }) {
  const message = useMessage();
  const text = reach.data
    ? [
        message('notification.reach', reachCounts(reach.data)),
        ...(reach.data.leftOut > 0 ? [message('notification.leftOut', reachCounts(reach.data))] : []),
      ].join(' · ')
    : message(reach.error ? 'notification.countFailed' : 'notification.counting');
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ minHeight: 20 }}>
      {chosen ? text : ''}
    </Typography>
  );
}

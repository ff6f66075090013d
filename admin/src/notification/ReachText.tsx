import { Typography } from '@mui/material';
import { formatCount, type FreePurpose, type NotificationPreview } from '@coastok/domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';

/** The size of the chosen audience; empty before one is chosen. */
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

/** The numbers as the values of the messages. */
export const reachCounts = ({ members, devices, leftOut }: NotificationPreview) => ({
  members: formatCount(members),
  devices: formatCount(devices),
  leftOut: formatCount(leftOut),
});

export type Reach = UseQueryResult<NotificationPreview>;

/** The current number of members and devices in an audience. */
export function useReach(receiver: string | null, areaId: string | undefined, purpose: FreePurpose): Reach {
  return useQuery({
    queryKey: ['notificationReach', receiver, areaId, purpose],
    queryFn: () => call('notification.preview', { query: { receiver: receiver ?? '', areaId, purpose } }),
    enabled: receiver !== null,
  });
}

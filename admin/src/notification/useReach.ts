import type { NotificationPreview } from '@coastok/domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useConsoleProvider } from '../provider/dataProvider';

export type Reach = UseQueryResult<NotificationPreview>;

/** How many members and devices an audience has right now. */
export function useReach(receiver: string | null, areaId: string | undefined): Reach {
  const provider = useConsoleProvider();
  return useQuery({
    queryKey: ['notificationReach', receiver, areaId],
    queryFn: () => provider.previewNotification(receiver ?? '', areaId),
    enabled: receiver !== null,
  });
}

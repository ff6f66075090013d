import type { FreePurpose, NotificationPreview } from '@coastok/domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useConsoleProvider } from '../provider/dataProvider';

export type Reach = UseQueryResult<NotificationPreview>;

/** How many members and devices an audience has right now. */
export function useReach(receiver: string | null, areaId: string | undefined, purpose: FreePurpose): Reach {
  const provider = useConsoleProvider();
  return useQuery({
    queryKey: ['notificationReach', receiver, areaId, purpose],
    queryFn: () => provider.previewNotification(receiver ?? '', areaId, purpose),
    enabled: receiver !== null,
  });
}

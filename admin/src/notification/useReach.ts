import { useQuery } from '@tanstack/react-query';
import { useConsoleProvider } from '../provider/dataProvider';

/** How many members and devices an audience has right now. */
export function useReach(receiver: string | null, areaId: string | undefined) {
  const provider = useConsoleProvider();
  return useQuery({
    queryKey: ['notificationReach', receiver, areaId],
    queryFn: () => provider.previewNotification(receiver ?? '', areaId),
    enabled: receiver !== null,
  });
}

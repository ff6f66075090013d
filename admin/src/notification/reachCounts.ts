import { formatCount, type NotificationPreview } from '@coastok/domain';

/** The numbers as the messages name them. */
export const reachCounts = ({ members, devices, leftOut }: NotificationPreview) => ({
  members: formatCount(members),
  devices: formatCount(devices),
  leftOut: formatCount(leftOut),
});

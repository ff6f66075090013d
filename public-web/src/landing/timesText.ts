import { formatClock, type PublicEventRecord } from '@coastok/domain';

type Times = Pick<PublicEventRecord, 'fromDate' | 'toDate' | 'startTime' | 'endTime'>;

/** `10:00 AM to 6:00 PM`, or of several days `begins at 10:00 AM, ends at 6:00 PM`; empty where no times are known. */
export function timesText({ fromDate, toDate, startTime, endTime }: Times): string {
  if (!startTime) return '';
  const start = formatClock(startTime);
  if (fromDate === toDate) return endTime ? `${start} to ${formatClock(endTime)}` : `${start} onwards`;
  return `begins at ${start}${endTime ? `, ends at ${formatClock(endTime)}` : ''}`;
}

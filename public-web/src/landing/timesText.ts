import { type PublicEventRecord } from '@coastok/domain';
import { landing } from '../texts/en/landing.js';
import { fill } from '../texts/fill.js';
import { clockText } from '../dates/dates.js';

type Times = Pick<PublicEventRecord, 'fromDate' | 'toDate' | 'startTime' | 'endTime'>;

/** `10:00 AM to 6:00 PM`, or for several days `begins at 10:00 AM, ends at 6:00 PM`; empty where no times are known. */
export function timesText({ fromDate, toDate, startTime, endTime }: Times): string {
  if (!startTime) return '';
  const from = clockText(startTime);
  const to = endTime && clockText(endTime);
  if (fromDate === toDate) return to ? fill(landing.fromTo, { from, to }) : fill(landing.onwards, { from });
  return to ? fill(landing.beginsEnds, { from, to }) : fill(landing.begins, { from });
}

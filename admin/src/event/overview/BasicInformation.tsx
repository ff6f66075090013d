import { formatDate, formatDateTime } from '@coastok/domain';
import { useRecordContext } from 'react-admin';
import { Blank } from '../../fields';
import { useMessage } from '../../messages/useMessage';
import type { ManagedEvent } from '../useEvents';
import { Information, InformationPanel } from './InformationPanel';

const withTime = (day: string, time: string | null): string =>
  [formatDate(day), time].filter(Boolean).join(', ');

/** Dates, venue and contact. */
export function BasicInformation() {
  const message = useMessage();
  const event = useRecordContext<ManagedEvent>();
  if (!event) return null;
  const { fromDate, toDate, startTime, endTime, venue, venueAddress, contactName, contactPhone } = event;
  const { registrationOpensAt: opens, registrationClosesAt: closes } = event;
  return (
    <InformationPanel title={message('eventOverview.basic')}>
      <Information label={message('eventOverview.fromDate')}>{withTime(fromDate, startTime)}</Information>
      <Information label={message('eventOverview.toDate')}>{withTime(toDate, endTime)}</Information>
      <Information label={message('eventOverview.venue')}>
        {[venue, venueAddress].filter(Boolean).join('\n') || <Blank />}
      </Information>
      <Information label={message('eventOverview.contact')}>
        {[contactName, contactPhone].filter(Boolean).join(', ') || <Blank />}
      </Information>
      <Information label={message('eventOverview.registrationOpens')}>
        {opens ? formatDateTime(opens) : message('eventOverview.atOnce')}
      </Information>
      <Information label={message('eventOverview.registrationCloses')}>
        {closes ? formatDateTime(closes) : message('eventOverview.atBegin')}
      </Information>
    </InformationPanel>
  );
}

import { formatDate, formatDateTime } from '@coastok/domain';
import { useRecordContext } from 'react-admin';
import { Blank } from '../../fields';
import { useMessage } from '../../messages/useMessage';
import type { ManagedEvent } from '../useEvents';
import { Information, InformationPanel } from './InformationPanel';

/** When and where. */
export function BasicInformation() {
  const message = useMessage();
  const event = useRecordContext<ManagedEvent>();
  if (!event) return null;
  const { fromDate, toDate, venue, registrationOpensAt: opens, registrationClosesAt: closes } = event;
  return (
    <InformationPanel title={message('eventOverview.basic')}>
      <Information label={message('eventOverview.fromDate')}>{formatDate(fromDate)}</Information>
      <Information label={message('eventOverview.toDate')}>{formatDate(toDate)}</Information>
      <Information label={message('eventOverview.venue')}>{venue || <Blank />}</Information>
      <Information label={message('eventOverview.registrationOpens')}>
        {opens ? formatDateTime(opens) : message('eventOverview.atOnce')}
      </Information>
      <Information label={message('eventOverview.registrationCloses')}>
        {closes ? formatDateTime(closes) : message('eventOverview.atBegin')}
      </Information>
    </InformationPanel>
  );
}

import { useRecordContext } from 'react-admin';
import { Blank } from '../../fields';
import { useMessage } from '../../messages/useMessage';
import type { ManagedEvent } from '../useEvents';
import { Information, InformationPanel } from './InformationPanel';

const PERMISSIONS = [
  'allowOnlinePayment',
  'allowPartialPayment',
  'allowCash',
  'allowSubsidy',
  'allowDonation',
] as const;

/** Eligibility, recommendation, and the options for visitors. */
export function OtherInformation() {
  const message = useMessage();
  const event = useRecordContext<ManagedEvent>();
  if (!event) return null;
  const allowed = PERMISSIONS.filter(name => event[name]).map(name => message(`eventOverview.${name}`));
  return (
    <InformationPanel title={message('eventOverview.other')}>
      <Information label={message('eventOverview.eligibility')}>{event.eligibility || <Blank />}</Information>
      <Information label={message('eventOverview.recommendation')}>
        {event.recommendation || <Blank />}
      </Information>
      <Information label={message('eventOverview.allowed')}>
        {allowed.join(' · ') || message('eventOverview.nothingAllowed')}
      </Information>
    </InformationPanel>
  );
}

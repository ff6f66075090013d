import { formatRupees } from '@coastok/domain';
import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Blank } from '../../fields';
import { useMessage } from '../../messages/useMessage';
import type { ManagedEvent } from '../useEvents';
import { Information, InformationPanel } from './InformationPanel';

/** Registration, transport and accommodation with their amounts. */
export function Pricing() {
  const message = useMessage();
  const event = useRecordContext<ManagedEvent>();
  if (!event) return null;
  const categories = Object.values(event.accomodationCategory).sort((a, b) => a.id - b.id);
  return (
    <InformationPanel title={message('eventOverview.pricing')}>
      <Information label={message('eventOverview.registrationAmount')}>
        {formatRupees(event.registrationAmount)}
      </Information>
      <Information label={message('eventOverview.transportationAmount')}>
        {formatRupees(event.transportationAmount)}
      </Information>
      <Information label={message('eventOverview.transportationDescription')}>
        {event.transportationDescription || <Blank />}
      </Information>
      {event.outfitAmount > 0 && (
        <Information label={message('eventOverview.outfitAmount')}>
          {formatRupees(event.outfitAmount)}
        </Information>
      )}
      <Information label={message('eventOverview.accommodation')}>
        {categories.length === 0 && message('eventOverview.noAccommodation')}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {categories.map(({ id, name, amount, transportationAmount: own }) => (
            <li key={id}>
              {name} – {formatRupees(amount)}
              {own != null &&
                ` (${message('eventOverview.ownTransportation', { amount: formatRupees(own) })})`}
            </li>
          ))}
        </Box>
      </Information>
    </InformationPanel>
  );
}

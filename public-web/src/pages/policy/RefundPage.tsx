import { ContactCard } from '../contact/ContactCard.js';
import { PolicyPage } from './PolicyPage.js';
import { refund } from '../../texts/en/refund.js';

export default function RefundPage() {
  return (
    <PolicyPage title={refund.title} lead={refund.lead} revised="2022-07-28" sections={refund.sections}>
      <ContactCard title={refund.contact} />
    </PolicyPage>
  );
}

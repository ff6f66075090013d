import { ContactCard } from '../contact/ContactCard.js';
import { REFUND_POLICY } from '../../content/refundPolicy.js';
import { PolicyPage } from './PolicyPage.js';

export default function RefundPage() {
  return (
    <PolicyPage text={REFUND_POLICY}>
      <ContactCard title="Ask for a refund" />
    </PolicyPage>
  );
}

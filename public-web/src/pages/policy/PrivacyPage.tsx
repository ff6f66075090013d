import { PRIVACY_NOTICE } from '@coastok/domain';
import { ContactCard } from '../contact/ContactCard.js';
import { PolicyPage } from './PolicyPage.js';

const LEAD = 'What we know about you, why we need it, who sees it, and how you stay in charge of it.';

/** The same notice as in the console, under the one address of both. */
export default function PrivacyPage() {
  return (
    <PolicyPage text={{ ...PRIVACY_NOTICE, lead: LEAD }}>
      <ContactCard title="Contact for privacy and grievances" />
    </PolicyPage>
  );
}

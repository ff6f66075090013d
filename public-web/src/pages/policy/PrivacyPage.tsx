import { PRIVACY_NOTICE, PURPOSE_KEYS } from '@coastok/domain';
import { PurposeList } from '../../privacy/PurposeFacts.js';
import { ContactCard } from '../contact/ContactCard.js';
import { PolicyPage } from './PolicyPage.js';

const LEAD = 'What we know about you, why we need it, who sees it, and how you stay in charge of it.';

/** The section that goes on with the purposes themselves. */
const WHY = 'Why we use it';

/** The same notice as in the console, under the one address of both. */
export default function PrivacyPage() {
  return (
    <PolicyPage
      text={{ ...PRIVACY_NOTICE, lead: LEAD }}
      below={{ [WHY]: <PurposeList keys={PURPOSE_KEYS} /> }}
    >
      <ContactCard title="Contact for privacy and grievances" />
    </PolicyPage>
  );
}

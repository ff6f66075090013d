import { PRIVACY_NOTICE, PURPOSE_KEYS, PURPOSES } from '@coastok/domain';
import { PurposeList } from '../../privacy/PurposeFacts.js';
import { Link } from '../../router/Link.js';
import { ContactCard } from '../contact/ContactCard.js';
import { PolicyPage } from './PolicyPage.js';

const LEAD = 'What we know about you, why we need it, who sees it, and how you stay in charge of it.';

/** The section after which the purposes are listed. */
const WHY = 'Why we use it';

const EVERY_PURPOSE = PURPOSE_KEYS.map(key => ({ key, ...PURPOSES[key] }));

/** The privacy notice, under the same address as in the console. */
export default function PrivacyPage() {
  return (
    <PolicyPage
      text={{ ...PRIVACY_NOTICE, lead: LEAD }}
      below={{ [WHY]: <PurposeList purposes={EVERY_PURPOSE} /> }}
    >
      <p>
        Say yes or no to a purpose, download your data or ask us something on the page{' '}
        <Link href="/my-data">My data</Link>.
      </p>
      <ContactCard title="Contact for privacy and grievances" />
    </PolicyPage>
  );
}

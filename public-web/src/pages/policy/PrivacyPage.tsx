import { PRIVACY_VERSION, PURPOSE_KEYS, PURPOSES } from '@coastok/domain';
import { PurposeList } from '../../privacy/PurposeFacts.js';
import { Link } from '../../router/Link.js';
import { ContactCard } from '../contact/ContactCard.js';
import { PolicyPage } from './PolicyPage.js';
import { around } from '../../texts/around.js';
import { frame } from '../../texts/en/frame.js';
import { privacyNotice as notice } from '../../texts/en/privacyNotice.js';

const EVERY_PURPOSE = PURPOSE_KEYS.map(key => ({ key, ...PURPOSES[key] }));

/** The privacy notice. Its version is the day of its last change. */
export default function PrivacyPage() {
  return (
    <PolicyPage
      title={frame.privacy}
      lead={notice.lead}
      revised={PRIVACY_VERSION}
      sections={notice.sections}
      below={{ 'why-we-use-it': <PurposeList purposes={EVERY_PURPOSE} /> }}
    >
      <p>{around(notice.sayHere, <Link href="/my-data">{frame.myData}</Link>)}</p>
      <ContactCard title={notice.contact} />
    </PolicyPage>
  );
}

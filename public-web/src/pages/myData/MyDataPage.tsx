import {
  type ConsentRecord,
  DATA_PROTECTION_BOARD,
  LONGEST_DAYS,
  type OwnPrivacyRequestRecord,
  type VisitorSessionRecord,
  type VisitorUserRecord,
} from '@coastok/domain';
import { Link } from '../../router/Link.js';
import { ProvedPart, SignedInAs } from '../../session/ProvedPart.js';
import { useOwnData } from '../../session/useOwnData.js';
import { Loading } from '../../wizard/Loading.js';
import { LoadFailed } from '../../wizard/LoadFailed.js';
import type { SessionEnd } from '../../wizard/useSessionGuard.js';
import { ContactCard } from '../contact/ContactCard.js';
import { PageHeading } from '../PageHeading.js';
import { ChangeEmail } from './ChangeEmail.js';
import { MyCopy } from './MyCopy.js';
import { MyPurposes } from './MyPurposes.js';
import { MyRequests } from './MyRequests.js';
import '../../styles/wizard.css';
import '../../styles/myData.css';
import { around } from '../../texts/around.js';
import { contact } from '../../texts/en/about.js';
import { frame } from '../../texts/en/frame.js';
import { myData as texts } from '../../texts/en/myData.js';
import { pages } from '../../texts/en/pages.js';
import { fill } from '../../texts/fill.js';
import { langOf } from '../../texts/langOf.js';
import { client } from '../../api/client.js';
import type { KnownPurpose } from '../../privacy/currentConsent.js';

/** The data held about the visitor, and everything the visitor can do about it. */
export default function MyDataPage() {
  return (
    <>
      <PageHeading title={pages.myData.title} lead={pages.myData.description}>
        <SignedInAs />
      </PageHeading>
      <div className="page-body my-data">
        <ProvedPart why={texts.why}>{visitor => <Known key={visitor.email} visitor={visitor} />}</ProvedPart>
        <ContactCard title={contact.write} />
        <BoardCard />
      </div>
    </>
  );
}

/** The page of somebody with a verified address, with the data held under it. */
function Known({ visitor }: { visitor: VisitorSessionRecord }) {
  const { data, setData, error, load, onSessionEnd, modal } = useOwnData(visitor.email, readMyData);
  return (
    <>
      {data ? (
        <MyDataSections email={visitor.email} data={data} onChange={setData} onSessionEnd={onSessionEnd} />
      ) : error ? (
        <LoadFailed error={error} onRetry={load} />
      ) : (
        <Loading>{texts.lookingUp}</Loading>
      )}
      {modal}
    </>
  );
}

interface MyDataSectionsProps {
  email: string;
  data: MyData;
  onChange: (next: (data: MyData | undefined) => MyData | undefined) => void;
  onSessionEnd: SessionEnd;
}

function MyDataSections({ email, data, onChange, onSessionEnd }: MyDataSectionsProps) {
  const change = (part: Partial<MyData>) => onChange(now => now && { ...now, ...part });
  if (!data.record)
    return (
      <section className="sheet" aria-labelledby="nothing">
        <h2 id="nothing">{texts.nothing}</h2>
        <p>{around(texts.nothingText, <Link href="/privacy">{frame.privacy}</Link>)}</p>
      </section>
    );
  return (
    <>
      <MyCopy record={data.record} onSessionEnd={onSessionEnd} />
      <MyPurposes
        purposes={data.purposes}
        consents={data.consents}
        onSessionEnd={onSessionEnd}
        onSaid={row => onChange(now => now && { ...now, consents: [...now.consents, row] })}
        onRequests={requests => change({ requests })}
      />
      <MyRequests
        requests={data.requests}
        onSessionEnd={onSessionEnd}
        onRequests={requests => change({ requests })}
      />
      <ChangeEmail current={email} onSessionEnd={onSessionEnd} />
    </>
  );
}

/** The authority for complaints about us, after we have had the chance to answer. */
function BoardCard() {
  const { name, address, website } = DATA_PROTECTION_BOARD;
  return (
    <section className="contact-card" aria-labelledby="board">
      <h2 id="board">{texts.boardTitle}</h2>
      <p>{fill(texts.boardText, { kind: texts.kinds.grievance, days: LONGEST_DAYS })}</p>
      <p className="contact-card__address" {...langOf(name)}>
        <strong>{name}</strong>
        {'\n'}
        {address}
        {'\n'}
        <a href={website}>{new URL(website).hostname}</a>
      </p>
    </section>
  );
}

/** All data of the page. */
interface MyData {
  /** Null for an address that nobody has signed up with. */
  record: VisitorUserRecord | null;
  purposes: readonly KnownPurpose[];
  consents: readonly ConsentRecord[];
  /** The newest first. */
  requests: readonly OwnPrivacyRequestRecord[];
}

/** @throws ApiError 401 without a session. */
async function readMyData(email: string): Promise<MyData> {
  const record = await client.call('visitor.readUser', { query: { email } });
  if (!record) return { record, purposes: [], consents: [], requests: [] };
  const [{ purposes }, consents, requests] = await Promise.all([
    client.call('public.purposes'),
    client.call('visitor.readConsents'),
    client.call('visitor.readPrivacyRequests'),
  ]);
  return { record, purposes, consents, requests };
}

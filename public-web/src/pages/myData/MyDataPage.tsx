import { type VisitorSessionRecord } from '@coastok/domain';
import { Link } from '../../router/Link.js';
import { ProvedPart, SignedInAs } from '../../session/ProvedPart.js';
import { useOwnData } from '../../session/useOwnData.js';
import { Loading } from '../../wizard/Loading.js';
import { LoadFailed } from '../../wizard/LoadFailed.js';
import { type SessionEnd } from '../../wizard/useSessionGuard.js';
import { ContactCard } from '../contact/ContactCard.js';
import { PageHeading } from '../PageHeading.js';
import { BoardCard } from './BoardCard.js';
import { ChangeEmail } from './ChangeEmail.js';
import { MyCopy } from './MyCopy.js';
import { MyPurposes } from './MyPurposes.js';
import { MyRequests } from './MyRequests.js';
import { type MyData, readMyData } from './myData.js';
import '../../styles/wizard.css';
import '../../styles/myData.css';

/** The data held about the visitor, and everything the visitor can do about it. */
export default function MyDataPage() {
  return (
    <>
      <PageHeading title="My data" lead="What we hold about you, why, and how you stay in charge of it.">
        <SignedInAs />
      </PageHeading>
      <div className="page-body my-data">
        <ProvedPart why="We show your data to nobody but you. Verify the email address that you gave us.">
          {visitor => <Known key={visitor.email} visitor={visitor} />}
        </ProvedPart>
        <ContactCard title="Write or call" />
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
        <Held email={visitor.email} data={data} onChange={setData} onSessionEnd={onSessionEnd} />
      ) : error ? (
        <LoadFailed error={error} onRetry={load} />
      ) : (
        <Loading>Looking up your data</Loading>
      )}
      {modal}
    </>
  );
}

interface HeldProps {
  email: string;
  data: MyData;
  onChange: (next: (data: MyData | undefined) => MyData | undefined) => void;
  onSessionEnd: SessionEnd;
}

function Held({ email, data, onChange, onSessionEnd }: HeldProps) {
  const change = (part: Partial<MyData>) => onChange(now => now && { ...now, ...part });
  if (!data.record)
    return (
      <section className="sheet" aria-labelledby="nothing">
        <h2 id="nothing">We hold nothing about you</h2>
        <p>
          Nobody has signed up or booked with this address. What we would ask for, and why, is in our{' '}
          <Link href="/privacy">Privacy Policy</Link>.
        </p>
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

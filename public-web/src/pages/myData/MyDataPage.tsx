import { type VisitorSessionRecord } from '@coastok/domain';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../api/ApiError.js';
import { Link } from '../../router/Link.js';
import { OtherEmail } from '../../session/OtherEmail.js';
import { useVisitorSession } from '../../session/useVisitorSession.js';
import { visitorSession } from '../../session/visitorSession.js';
import { VerificationForm } from '../../verification/VerificationForm.js';
import { Loading } from '../../wizard/Loading.js';
import { LoadFailed } from '../../wizard/LoadFailed.js';
import { type SessionEnd, useSessionGuard } from '../../wizard/useSessionGuard.js';
import { ContactCard } from '../contact/ContactCard.js';
import { PageHeading } from '../PageHeading.js';
import { BoardCard } from './BoardCard.js';
import { MyCopy } from './MyCopy.js';
import { MyPurposes } from './MyPurposes.js';
import { MyRequests } from './MyRequests.js';
import { type MyData, readMyData } from './myData.js';
import '../../styles/wizard.css';
import '../../styles/myData.css';

/** What is held about the visitor, and everything one may do about it. */
export default function MyDataPage() {
  const session = useVisitorSession();
  return (
    <>
      <PageHeading title="My data" lead="What we hold about you, why, and how you stay in charge of it.">
        {session.state === 'ready' && session.visitor && (
          <p className="page-heading__note">
            Signed in as <strong>{session.visitor.email}</strong>. <OtherEmail />
          </p>
        )}
      </PageHeading>
      <div className="page-body my-data">
        {session.state === 'loading' ? (
          <Loading>Looking up who you are</Loading>
        ) : session.state === 'failed' ? (
          <LoadFailed error={session.error} onRetry={() => void visitorSession.refresh()} />
        ) : session.visitor ? (
          <Known key={session.visitor.email} visitor={session.visitor} />
        ) : (
          <section className="sheet" aria-labelledby="who">
            <h2 id="who">First, your email</h2>
            <p>We show your data to nobody but you. Prove the address that you gave us.</p>
            {/* The page hears of the proof from the session itself. */}
            <VerificationForm submitLabel="Check email" onProved={() => undefined} />
          </section>
        )}
        <ContactCard title="Write or call" />
        <BoardCard />
      </div>
    </>
  );
}

/** Somebody with a proved address, and what is held under it. */
function Known({ visitor }: { visitor: VisitorSessionRecord }) {
  const [data, setData] = useState<MyData>();
  const [error, setError] = useState<unknown>();
  // Another person's proof replaces the session, and with it this whole part of the page.
  const { onSessionEnd, modal } = useSessionGuard(visitor.email, () => undefined);

  const load = useCallback(() => {
    setError(undefined);
    readMyData(visitor.email).then(setData, (failure: unknown) => {
      setError(failure);
      if (failure instanceof ApiError && failure.status === 401) onSessionEnd({ again: load });
    });
  }, [visitor.email, onSessionEnd]);
  useEffect(load, [load]);

  return (
    <>
      {data ? (
        <Held data={data} onChange={setData} onSessionEnd={onSessionEnd} />
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
  data: MyData;
  onChange: (next: (data: MyData | undefined) => MyData | undefined) => void;
  onSessionEnd: SessionEnd;
}

function Held({ data, onChange, onSessionEnd }: HeldProps) {
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
    </>
  );
}

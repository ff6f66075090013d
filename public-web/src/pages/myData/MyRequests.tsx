import { type OwnPrivacyRequestRecord, REQUEST_KIND_LABELS, REQUEST_STATE_LABELS } from '@coastok/domain';
import { useState } from 'react';
import { type SessionEnd } from '../../wizard/useSessionGuard.js';
import { Notice } from '../../wizard/Notice.js';
import { RequestForm } from './RequestForm.js';
import { dateText } from '../../dates/dates.js';

interface MyRequestsProps {
  requests: readonly OwnPrivacyRequestRecord[];
  onSessionEnd: SessionEnd;
  onRequests: (requests: readonly OwnPrivacyRequestRecord[]) => void;
}

/** One form for all kinds of requests, and the answers to them. */
export function MyRequests({ requests, onSessionEnd, onRequests }: MyRequestsProps) {
  const [filed, setFiled] = useState<OwnPrivacyRequestRecord>();
  return (
    <>
      <section id="ask" aria-labelledby="ask-title">
        <h2 id="ask-title">Ask us</h2>
        <p>It costs nothing. We answer by mail and here, within 15 days if we can.</p>
        <Notice>
          {filed && `We have your request. We answer by ${dateText(filed.dueOn)}; you find it below.`}
        </Notice>
        <RequestForm
          // A new key resets the form for the next request.
          key={filed?._id}
          onSessionEnd={onSessionEnd}
          onFiled={request => {
            setFiled(request);
            onRequests([request, ...requests.filter(({ _id }) => _id !== request._id)]);
          }}
        />
      </section>
      <section aria-labelledby="asked">
        <h2 id="asked">What you have asked</h2>
        {requests.length === 0 ? (
          <p>Nothing so far.</p>
        ) : (
          <ul className="purposes">
            {requests.map(request => (
              <li key={request._id} className="purposes__one">
                <Asked request={request} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Asked({ request }: { request: OwnPrivacyRequestRecord }) {
  const { kind, text, state, at, dueOn, answer, answeredAt, nominee } = request;
  const isOpen = state === 'OPEN' || state === 'WORKING';
  return (
    <>
      <div className="purposes__head">
        <h3>{REQUEST_KIND_LABELS[kind]}</h3>
        <span className={isOpen ? 'state state--open' : 'state'}>{REQUEST_STATE_LABELS[state]}</span>
      </div>
      {text && <p className="words">{text}</p>}
      {nominee && (
        <p className="words">
          {[nominee.name, nominee.relation, nominee.phone, nominee.email].filter(Boolean).join(', ')}
        </p>
      )}
      <dl className="purpose-facts">
        <div>
          <dt>Asked on</dt>
          <dd>{dateText(at)}</dd>
        </div>
        {isOpen && (
          <div>
            <dt>We answer by</dt>
            <dd>{dateText(dueOn)}</dd>
          </div>
        )}
      </dl>
      {answer && (
        <div className="answer">
          <p className="field__hint">Our answer{answeredAt && ` of ${dateText(answeredAt)}`}</p>
          <p className="words">{answer}</p>
        </div>
      )}
    </>
  );
}

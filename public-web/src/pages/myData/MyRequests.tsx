import { type OwnPrivacyRequestRecord } from '@coastok/domain';
import { useState } from 'react';
import { type SessionEnd } from '../../wizard/useSessionGuard.js';
import { Notice } from '../../wizard/Notice.js';
import { RequestForm } from './RequestForm.js';
import { dateText } from '../../dates/dates.js';
import { myData as texts } from '../../texts/en/myData.js';
import { fill } from '../../texts/fill.js';

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
        <h2 id="ask-title">{texts.askUs}</h2>
        <p>{texts.askText}</p>
        <Notice>{filed && fill(texts.filed, { day: dateText(filed.dueOn) })}</Notice>
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
        <h2 id="asked">{texts.asked}</h2>
        {requests.length === 0 ? (
          <p>{texts.nothingAsked}</p>
        ) : (
          <ul className="purposes">
            {requests.map(request => (
              <li key={request._id} className="purposes__one">
                <RequestItem request={request} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function RequestItem({ request }: { request: OwnPrivacyRequestRecord }) {
  const { kind, text, state, at, dueOn, answer, answeredAt, nominee } = request;
  const isOpen = state === 'OPEN' || state === 'WORKING';
  return (
    <>
      <div className="purposes__head">
        <h3>{texts.kinds[kind]}</h3>
        <span className={isOpen ? 'state state--open' : 'state'}>{texts.states[state]}</span>
      </div>
      {text && <p className="words">{text}</p>}
      {nominee && (
        <p className="words">
          {[nominee.name, nominee.relation, nominee.phone, nominee.email].filter(Boolean).join(', ')}
        </p>
      )}
      <dl className="purpose-facts">
        <div>
          <dt>{texts.askedOn}</dt>
          <dd>{dateText(at)}</dd>
        </div>
        {isOpen && (
          <div>
            <dt>{texts.answerBy}</dt>
            <dd>{dateText(dueOn)}</dd>
          </div>
        )}
      </dl>
      {answer && (
        <div className="answer">
          <p className="field__hint">
            {answeredAt ? fill(texts.answerOf, { day: dateText(answeredAt) }) : texts.answer}
          </p>
          <p className="words">{answer}</p>
        </div>
      )}
    </>
  );
}

import { type ConsentRecord, type OwnPrivacyRequestRecord } from '@coastok/domain';
import { useId, useRef, useState } from 'react';
import { client } from '../../api/client.js';
import { Alert } from '../../forms/Alert.js';
import { Switch } from '../../forms/Switch.js';
import { useForm } from '../../forms/useForm.js';
import { FoldedFacts } from '../../privacy/PurposeFacts.js';
import { erasesAll } from '../../privacy/privacyCalls.js';
import { type KnownPurpose, type CurrentConsent, currentConsent } from '../../privacy/currentConsent.js';
import { type SessionEnd } from '../../wizard/useSessionGuard.js';
import { dateText } from '../../dates/dates.js';
import { spokenPurpose } from '../../privacy/spokenPurpose.js';
import { myData as texts } from '../../texts/en/myData.js';
import { fill } from '../../texts/fill.js';

const FIELDS: readonly string[] = [];

interface SayProps {
  onSessionEnd: SessionEnd;
  onSaid: (row: ConsentRecord) => void;
  onRequests: (requests: readonly OwnPrivacyRequestRecord[]) => void;
}

interface MyPurposesProps extends SayProps {
  purposes: readonly KnownPurpose[];
  consents: readonly ConsentRecord[];
}

/** The purposes that data is used for: the optional ones with a switch, the required ones with a way to withdraw. */
export function MyPurposes({ purposes, consents, ...say }: MyPurposesProps) {
  const parts = [
    {
      id: 'free',
      title: texts.free,
      text: texts.freeText,
      of: purposes.filter(({ needed }) => !needed),
      Row: FreePurpose,
    },
    {
      id: 'needed',
      title: texts.needed,
      text: texts.neededText,
      of: purposes.filter(({ needed }) => needed),
      Row: NeededPurpose,
    },
  ];
  return parts.map(({ id, title, text, of, Row }) => (
    <section key={id} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <ul className="purposes">
        {of.map(purpose => (
          <li key={purpose.key} className="purposes__one">
            <Row purpose={purpose} consent={currentConsent(purpose, consents)} {...say} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

interface RowProps extends SayProps {
  purpose: KnownPurpose;
  consent: CurrentConsent;
}

/** Who gave the current answer, and when; an answer of staff or a guardian is not shown as the person's own. */
function sinceOf({ needed }: KnownPurpose, { given, at, by }: CurrentConsent): string {
  if (at) {
    const who = texts.said[by === 'staff' || by === 'guardian' ? by : 'self'];
    return fill(given ? who.yes : who.no, { day: dateText(at) });
  }
  return needed ? texts.sinceJoined : texts.notSaid;
}

function FreePurpose({ purpose, consent, onSessionEnd, onSaid }: RowProps) {
  const form = useForm({ fields: FIELDS, onSessionEnd });
  const spoken = spokenPurpose(purpose);
  const [saved, setSaved] = useState('');
  const id = useId();
  const turn = async (given: boolean) => {
    setSaved('');
    const row = await client.call('visitor.consent', { body: { purpose: purpose.key, given } });
    onSaid(row);
    setSaved(row.given ? texts.savedYes : texts.savedNo);
  };
  return (
    <>
      <div className="purposes__head">
        <h3 id={id}>{spoken.title}</h3>
        <Switch
          labelledBy={id}
          checked={consent.given}
          busy={form.busy}
          onTurn={given => void form.run(() => turn(given))}
        />
      </div>
      <p>{spoken.text}</p>
      <p role="status" className="purposes__said">
        {saved || sinceOf(purpose, consent)}
      </p>
      <Alert>{form.failure}</Alert>
      <FoldedFacts purpose={purpose} />
    </>
  );
}

function NeededPurpose({ purpose, consent, onSessionEnd, onSaid, onRequests }: RowProps) {
  const form = useForm({ fields: FIELDS, onSessionEnd });
  const spoken = spokenPurpose(purpose);
  const dialog = useRef<HTMLDialogElement>(null);
  const [meaning, setMeaning] = useState('');
  const [isAgain, setAgain] = useState(false);
  const id = useId();
  const giveAgain = async () => {
    onSaid(await client.call('visitor.consent', { body: { purpose: purpose.key, given: true } }));
    setAgain(true);
  };
  const withdraw = async (confirm: boolean) => {
    try {
      onSaid(
        await client.call('visitor.consent', {
          body: { purpose: purpose.key, given: false, ...(confirm && { confirm }) },
        }),
      );
      setAgain(false);
      dialog.current?.close();
      onRequests(await client.call('visitor.readPrivacyRequests'));
    } catch (error) {
      if (confirm || !erasesAll(error)) throw error;
      setMeaning(error.message);
      dialog.current?.showModal();
    }
  };
  return (
    <>
      <div className="purposes__head">
        <h3 id={id}>{spoken.title}</h3>
        {consent.given ? (
          <button
            type="button"
            className="link-button"
            aria-label={fill(texts.withdrawOne, { purpose: spoken.title })}
            onClick={() => void form.run(() => withdraw(false))}
          >
            {texts.withdraw}
          </button>
        ) : (
          <button
            type="button"
            className="link-button"
            aria-label={fill(texts.giveOne, { purpose: spoken.title })}
            disabled={form.busy}
            onClick={() => void form.run(giveAgain)}
          >
            {texts.give}
          </button>
        )}
      </div>
      <p>{spoken.text}</p>
      <p role="status" className="purposes__said">
        {sinceOf(purpose, consent)} {!consent.given && texts.eraseBelow}
        {isAgain && texts.eraseStays}
      </p>
      <Alert>{form.failure}</Alert>
      <FoldedFacts purpose={purpose} />
      <dialog className="modal" ref={dialog} aria-labelledby={`${id}-ask`}>
        <h2 id={`${id}-ask`}>{fill(texts.withdrawTitle, { purpose: spoken.title })}</h2>
        <p>{meaning}</p>
        <p>{texts.withdrawText}</p>
        <Alert>{form.failure}</Alert>
        <div className="form__end">
          <button
            type="button"
            className="button"
            disabled={form.busy}
            onClick={() => void form.run(() => withdraw(true))}
          >
            {texts.withdrawYes}
          </button>
          <button type="button" className="button button--quiet" onClick={() => dialog.current?.close()}>
            {texts.keep}
          </button>
        </div>
      </dialog>
    </>
  );
}

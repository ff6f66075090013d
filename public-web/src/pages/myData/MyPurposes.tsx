import { type ConsentRecord, type OwnPrivacyRequestRecord } from '@coastok/domain';
import { useId, useRef, useState } from 'react';
import { client } from '../../api/client.js';
import { Alert } from '../../forms/Alert.js';
import { Switch } from '../../forms/Switch.js';
import { useForm } from '../../forms/useForm.js';
import { FoldedFacts } from '../../privacy/PurposeFacts.js';
import { erasesAll } from '../../privacy/privacyCalls.js';
import { type KnownPurpose, type Said, saidOf } from '../../privacy/saidOf.js';
import { type SessionEnd } from '../../wizard/useSessionGuard.js';
import { dateText } from '../../dates/dates.js';

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
      title: 'You choose',
      text: 'One click says yes or no, and another one takes it back.',
      of: purposes.filter(({ needed }) => !needed),
      Row: FreePurpose,
    },
    {
      id: 'needed',
      title: 'What membership needs',
      text: 'You may withdraw these too. We then erase your data, so we ask once more before. Until that is done you can give them again.',
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
            <Row purpose={purpose} said={saidOf(purpose, consents)} {...say} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

interface RowProps extends SayProps {
  purpose: KnownPurpose;
  said: Said;
}

/** Who gave the current answer, and when; an answer of staff or a guardian is not shown as the person's own. */
function sinceOf({ needed }: KnownPurpose, { given, at, by }: Said): string {
  const word = given ? 'yes' : 'no';
  if (at) {
    const day = dateText(at);
    if (by === 'staff') return `Our staff noted a ${word} on ${day}.`;
    return `${by === 'guardian' ? 'Your guardian' : 'You'} said ${word} on ${day}.`;
  }
  return needed ? 'Since you joined us.' : 'You have not said anything yet.';
}

function FreePurpose({ purpose, said, onSessionEnd, onSaid }: RowProps) {
  const form = useForm({ fields: FIELDS, onSessionEnd });
  const [saved, setSaved] = useState('');
  const id = useId();
  const turn = async (given: boolean) => {
    setSaved('');
    const row = await client.call('visitor.consent', { body: { purpose: purpose.key, given } });
    onSaid(row);
    setSaved(row.given ? 'Saved: you said yes.' : 'Saved: you said no.');
  };
  return (
    <>
      <div className="purposes__head">
        <h3 id={id}>{purpose.title}</h3>
        <Switch
          labelledBy={id}
          checked={said.given}
          busy={form.busy}
          onTurn={given => void form.run(() => turn(given))}
        />
      </div>
      <p>{purpose.text}</p>
      <p role="status" className="purposes__said">
        {saved || sinceOf(purpose, said)}
      </p>
      <Alert>{form.failure}</Alert>
      <FoldedFacts purpose={purpose} />
    </>
  );
}

function NeededPurpose({ purpose, said, onSessionEnd, onSaid, onRequests }: RowProps) {
  const form = useForm({ fields: FIELDS, onSessionEnd });
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
        <h3 id={id}>{purpose.title}</h3>
        {said.given ? (
          <button
            type="button"
            className="link-button"
            aria-label={`Withdraw ${purpose.title}`}
            onClick={() => void form.run(() => withdraw(false))}
          >
            Withdraw
          </button>
        ) : (
          <button
            type="button"
            className="link-button"
            aria-label={`Give ${purpose.title} again`}
            disabled={form.busy}
            onClick={() => void form.run(giveAgain)}
          >
            Give again
          </button>
        )}
      </div>
      <p>{purpose.text}</p>
      <p role="status" className="purposes__said">
        {sinceOf(purpose, said)} {!said.given && 'Your request to erase your data is below.'}
        {isAgain && 'A request to erase your data stays until we answer it: write to us if you take it back.'}
      </p>
      <Alert>{form.failure}</Alert>
      <FoldedFacts purpose={purpose} />
      <dialog className="modal" ref={dialog} aria-labelledby={`${id}-ask`}>
        <h2 id={`${id}-ask`}>Withdraw ‘{purpose.title}’?</h2>
        <p>{meaning}</p>
        <p>
          You are no member any more then, and a booking that needs your data can’t be carried out. What the
          law obliges us to keep stays, without your name.
        </p>
        <Alert>{form.failure}</Alert>
        <div className="form__end">
          <button
            type="button"
            className="button"
            disabled={form.busy}
            onClick={() => void form.run(() => withdraw(true))}
          >
            Yes, erase my data
          </button>
          <button type="button" className="button button--quiet" onClick={() => dialog.current?.close()}>
            Keep it
          </button>
        </div>
      </dialog>
    </>
  );
}

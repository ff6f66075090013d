import { isBlank } from '@coastok/domain';
import { fill } from '@coastok/public-web/texts/fill';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { deskTexts } from '../../texts/deskTexts';
import { FullCard } from '../card/FullCard';
import { refusalOf } from '../card/card';
import { rowText } from '../card/rowTexts';
import { useDesk, useDeskState, useRows } from '../desk';
import type { TicketCheck } from '../ticketCheck';
import { useCamera } from '../scan/camera';
import { canUndo, inForce } from '../checkinState';
import { goTo } from './pages';

type Refusal = { code: string; checked: Exclude<TicketCheck, { verdict: 'good' }> };

/** Scans tickets; a valid one leads to its person, any other shows why it is not valid. */
export function ScanPage() {
  const desk = useDesk();
  const { list } = useDeskState();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const show = useCallback((code: string, checked: TicketCheck | null) => {
    // A helper who has opened another page meanwhile stays there.
    if (!checked || !shown.current) return;
    if (checked.verdict === 'good') goTo({ page: 'person', bookingId: checked.person.bookingId });
    else if (checked.verdict === 'unpaid') goTo({ page: 'person', bookingId: checked.pending.bookingId });
    else setRefusal({ code, checked });
  }, []);
  const check = useCallback(async (code: string) => show(code, await desk.check(code)), [desk, show]);

  if (!list) return <p className="empty">{deskTexts.desk.listComing}</p>;
  if (refusal)
    return (
      <RefusalCard
        {...refusal}
        onNext={() => {
          desk.nextAfter(refusal.code);
          setRefusal(null);
        }}
      />
    );
  return (
    <Camera
      onCode={code => void check(code)}
      onTyped={text => void desk.checkTyped(text).then(checked => show(text, checked))}
    />
  );
}

interface CameraProps {
  onCode: (code: string) => void;
  onTyped: (text: string) => void;
}

function Camera({ onCode, onTyped }: CameraProps) {
  const { video, state, torch, switchTorch } = useCamera(onCode);
  const problem = state === 'looking' || state === 'opening' ? null : deskTexts.desk.camera[state];
  return (
    <div className="scan">
      <div className="scan__view" hidden={problem !== null}>
        <video ref={video} muted playsInline aria-label={deskTexts.desk.cameraSees} />
        <span className="scan__frame" aria-hidden="true" />
      </div>
      {problem ? (
        <>
          <p className="notice" role="status">
            {problem}
          </p>
          <button type="button" className="button" onClick={() => goTo({ page: 'find' })}>
            {deskTexts.desk.findByName}
          </button>
        </>
      ) : (
        <p className="scan__hint">
          {state === 'opening' ? deskTexts.desk.opening : deskTexts.desk.holdTicket}
        </p>
      )}
      {torch !== null && (
        <button type="button" className="button button--quiet" aria-pressed={torch} onClick={switchTorch}>
          {torch ? deskTexts.desk.lightOff : deskTexts.desk.lightOn}
        </button>
      )}
      <TypedCode onTyped={onTyped} />
      <LastDone />
    </div>
  );
}

/** For a ticket that the camera can't read: its reference number, or the code from a barcode scanner. */
function TypedCode({ onTyped }: Pick<CameraProps, 'onTyped'>) {
  const [isOpen, setOpen] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('code');
    if (typeof text === 'string' && !isBlank(text)) onTyped(text);
  }

  if (!isOpen)
    return (
      <button type="button" className="button button--quiet" onClick={() => setOpen(true)}>
        {deskTexts.desk.typeCode}
      </button>
    );
  return (
    <form className="desk-choice desk-choice--single" onSubmit={submit}>
      <label className="field">
        <span className="field__label">{deskTexts.desk.codeOnTicket}</span>
        <input
          className="field__input"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          required
        />
      </label>
      <button className="desk-act">{deskTexts.desk.lookUp}</button>
    </form>
  );
}

/** The last action, with an undo button while it can be undone. */
function LastDone() {
  const desk = useDesk();
  const { list, device } = useDeskState();
  const last = inForce(useRows()).at(-1);
  if (!last || !device) return null;
  const name = (last.bookingId && list?.nameOf(last.bookingId)) ?? deskTexts.desk.noListShort;
  const text = rowText(last, device);
  return (
    <div className="last-done" role="status">
      <span>
        {last.bookingId ? <a href={`#person/${last.bookingId}`}>{name}</a> : name}
        <br />
        <span className="quiet">{text}</span>
      </span>
      {canUndo(last) && (
        <button
          type="button"
          className="button button--quiet"
          aria-label={fill(deskTexts.desk.undoOf, { name, what: text })}
          onClick={() => void desk.undo(last)}
        >
          {deskTexts.desk.undo}
        </button>
      )}
    </div>
  );
}

function RefusalCard({ code, checked, onNext }: Refusal & { onNext: () => void }) {
  const desk = useDesk();
  const { device } = useDeskState();
  const { verdict } = checked;
  return (
    <FullCard verdict={refusalOf(checked)} person={'person' in checked ? checked.person : undefined}>
      {'reference' in checked && (
        <dl className="facts">
          <div className="fact">
            <dt>{deskTexts.card.reference}</dt>
            <dd>{checked.reference}</dd>
          </div>
        </dl>
      )}
      <div className="desk-acts">
        <button type="button" className="desk-act" onClick={() => goTo({ page: 'find' })}>
          {deskTexts.desk.findByName}
        </button>
        {verdict === 'unlisted' && device?.kinds.includes('in') && (
          <button
            type="button"
            className="desk-act"
            onClick={() => void desk.do({ kind: 'in', code }).then(isKept => isKept && onNext())}
          >
            {deskTexts.desk.letIn}
          </button>
        )}
      </div>
      <div className="desk-ways">
        <button type="button" className="button desk-ways__main" onClick={onNext}>
          {deskTexts.desk.close}
        </button>
      </div>
    </FullCard>
  );
}

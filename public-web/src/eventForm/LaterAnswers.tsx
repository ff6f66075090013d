import { answerPath, factsOf, type VisitorBookingRecord } from '@coastok/domain';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { client } from '../api/client.js';
import { browserDrafts } from '../drafts/browserDrafts.js';
import { Alert } from '../forms/Alert.js';
import { useForm } from '../forms/useForm.js';
import { Notice } from '../wizard/Notice.js';
import { useDraft } from '../wizard/useDraft.js';
import { type SessionEnd } from '../wizard/useSessionGuard.js';
import { AnswerFields } from './AnswerFields.js';
import { askForm } from './askForm.js';
import type { Later } from './LaterPart.js';
import { type TypedAnswer, typedAnswersOf } from './typedAnswers.js';
import { dateText } from '../dates/dates.js';
import { answers as texts } from '../texts/en/details.js';
import { wizard } from '../texts/en/wizard.js';
import { counted, fill } from '../texts/fill.js';

const PART = 'later';

interface LaterAnswersProps extends Later {
  email: string;
  onSessionEnd: SessionEnd;
  onSaved?: (booking: VisitorBookingRecord) => void;
  /** The visitor has opened this part: the focus moves to its heading. */
  takesFocus?: boolean;
}

const openText = (open: number): string => (open === 0 ? texts.allAnswered : counted(texts.open, open));

/** The questions that the event asks after the registration; renders nothing where it asks this person none. */
export function LaterAnswers({
  form,
  record,
  email,
  onSessionEnd,
  onSaved,
  takesFocus,
  ...loaded
}: LaterAnswersProps) {
  const [booking, setBooking] = useState(loaded.booking);
  const { answers, event } = booking;
  const drafts = useMemo(() => browserDrafts(booking.eventId, email), [booking.eventId, email]);
  const [typed, change] = useDraft(drafts, PART, () => typedAnswersOf(form, answers));
  const shown = useMemo(
    () => askForm(form, typed, { facts: factsOf(record, event.fromDate), asked: 'later', before: booking }),
    [form, typed, record, event.fromDate, booking],
  );
  const names = useMemo(() => form.fields.map(({ key }) => answerPath(key)), [form]);
  const sending = useForm<string>({ fields: names, onSessionEnd });
  const [said, setSaid] = useState<string>();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { clear } = sending;
  const set = useCallback(
    (key: string, value: TypedAnswer) => {
      change(current => ({ ...current, [key]: value }));
      clear(answerPath(key));
      setSaid(undefined);
    },
    [change, clear],
  );
  if (shown.fields.length === 0) return null;

  const save = async () => {
    if (Object.keys(shown.problems).length > 0) return sending.show(shown.problems);
    const saved = await client.call('visitor.answerLater', {
      id: booking.bookingId,
      body: { answers: shown.changes },
    });
    drafts.drop(PART);
    setBooking(saved);
    setSaid(texts.saved);
    onSaved?.(saved);
  };

  const open = shown.fields.filter(({ key }) => answers[key] === undefined).length;
  return (
    <section aria-labelledby={headingId} className="later">
      <h3 id={headingId} ref={heading} tabIndex={-1}>
        {texts.later}
      </h3>
      <p>
        {openText(open)} {fill(texts.until, { day: dateText(event.toDate) })}
      </p>
      <form
        ref={sending.ref}
        className="form"
        noValidate
        onSubmit={submitted => {
          submitted.preventDefault();
          void sending.run(save);
        }}
      >
        <AnswerFields
          fields={shown.fields}
          typed={typed}
          problems={sending.problems}
          before={answers}
          showPrices={false}
          onChange={set}
        />
        <Alert>{sending.failure}</Alert>
        <Notice>{said}</Notice>
        <div className="form__end">
          <button className="button" disabled={sending.busy}>
            {sending.busy ? wizard.saving : texts.save}
          </button>
        </div>
      </form>
    </section>
  );
}

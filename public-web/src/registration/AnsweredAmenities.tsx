import { answerPath, type Answers, factsOf, type PublicForm } from '@coastok/domain';
import { type ComponentProps, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { ApiError } from '../api/ApiError.js';
import { AnswerFields } from '../eventForm/AnswerFields.js';
import { askForm, givenOf, withOwnOptions } from '../eventForm/askForm.js';
import { type TypedAnswer, type TypedAnswers, typedAnswersOf } from '../eventForm/typedAnswers.js';
import { useDraft } from '../wizard/useDraft.js';
import { AmenitiesForm, type EventQuestions } from './AmenitiesForm.js';
import { readEventForm } from '../eventForm/readEventForm.js';
import { useKnown } from './registration.js';
import { registration as texts } from '../texts/en/registration.js';

const PART = 'answers';
const NO_ANSWERS: Answers = {};

const isAboutForm = ({ code, fieldErrors }: ApiError): boolean =>
  code === 'FORM' || Object.keys(fieldErrors).some(field => field.startsWith('answers.'));

/** The second step of an event that has its own questions, which follow the amenities. */
export function AnsweredAmenities({ form: loaded }: { form: PublicForm }) {
  const { event, record, booking, drafts, isOffered } = useKnown();
  const [form, setForm] = useState(loaded);
  const before = booking?.answers ?? NO_ANSWERS;
  const [typed, change] = useDraft(drafts, PART, () => typedAnswersOf(form, before));
  const own = useMemo(() => withOwnOptions(form, booking ?? undefined), [form, booking]);
  const ask = useCallback(
    (answers: TypedAnswers) =>
      askForm(own, answers, {
        facts: factsOf(record, event.fromDate),
        asked: 'registration',
        ...(booking && { before: booking }),
      }),
    [own, record, event.fromDate, booking],
  );
  // The field that changed is painted first; questions that appear by it, and the sum, follow right after.
  const settled = useDeferredValue(typed);
  const shown = useMemo(() => ask(settled), [ask, settled]);
  const names = useMemo(() => form.fields.map(({ key }) => answerPath(key)), [form]);
  const set = useCallback(
    (key: string, value: TypedAnswer) => change(current => ({ ...current, [key]: value })),
    [change],
  );

  // A form that changed never stops a visitor with a booking from paying (docs/rules/eventForm.md#8).
  const mustAnswer = !booking || (isOffered && booking.formVersion === null);
  const answered = () => {
    const current = typed === settled ? shown : ask(typed);
    if (!mustAnswer && Object.keys(current.changes).length === 0)
      return { options: current.options, problems: {}, change: {} };
    const answers = booking ? { ...current.changes } : givenOf(current);
    return {
      options: current.options,
      problems: current.problems,
      change: { answers, formVersion: form.version },
    };
  };
  const questions: EventQuestions = {
    names,
    options: shown.options,
    answered,
    draw: ({ problems, clear }) => (
      <Questions
        fields={shown.fields}
        typed={typed}
        problems={problems}
        before={before}
        showPrices={event.showAmount}
        onChange={set}
        clear={clear}
      />
    ),
    refused: async refusal => {
      if (!(refusal instanceof ApiError && isAboutForm(refusal))) return null;
      // The places left of an option, and the questions, may have changed; where the form can't be read again, the
      // server's message is shown.
      setForm(await readEventForm(event).catch(() => form));
      if (refusal.code !== 'FORM') return null;
      const problems = refusal.asked.map(key => [answerPath(key), texts.newQuestion]);
      return { problems: Object.fromEntries(problems), sentence: refusal.message };
    },
  };
  return <AmenitiesForm questions={questions} />;
}

interface QuestionsProps extends ComponentProps<typeof AnswerFields> {
  clear: (field: string) => void;
}

/** The message of an answer may not apply any more once the answer is changed. */
function Questions({ onChange, clear, ...fields }: QuestionsProps) {
  const set = useCallback(
    (key: string, value: TypedAnswer) => {
      onChange(key, value);
      clear(answerPath(key));
    },
    [onChange, clear],
  );
  return <AnswerFields {...fields} onChange={set} />;
}

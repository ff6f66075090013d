import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { defineForm, type FieldBody } from './define.js';
import { checkAnswers, optionLines, visibleFields } from './evaluate.js';
import {
  type EventForm,
  type FieldType,
  type FormFacts,
  hasOptions,
  NO_FORM,
  optionsAmountOf,
} from './form.js';
import { publicForm } from './refusals.js';

const RUNS = { numRuns: 200 };
const TYPES: FieldType[] = ['text', 'number', 'yes-no', 'choice', 'choices', 'date', 'agree'];

let made = 0;
const randomKey = () => String(++made).padStart(6, '0');

const facts: fc.Arbitrary<FormFacts> = fc.record(
  { age: fc.integer({ min: 10, max: 90 }), gender: fc.constantFrom(1, 2, 3) },
  { requiredKeys: [] },
);

/** The conditions of a field, as the position of an earlier field and the position of a value. */
const drafts = fc.array(
  fc.record({
    type: fc.constantFrom(...TYPES),
    required: fc.boolean(),
    later: fc.boolean(),
    prices: fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 3 }),
    parent: fc.nat({ max: 20 }),
    conditional: fc.boolean(),
    pick: fc.nat({ max: 2 }),
    not: fc.boolean(),
  }),
  { maxLength: 8 },
);

const VALUES: Record<string, (string | number | boolean)[]> = {
  text: ['a', 'b'],
  number: [0, 5, -3],
  'yes-no': [true, false],
  agree: [true, false],
  date: ['2030-01-01', '2031-12-31'],
};

const forms: fc.Arbitrary<EventForm> = drafts.map(rows => {
  const bodies = rows.map(({ type, required, later, prices, parent, conditional, pick, not }, index) => {
    const on = index > 0 && conditional ? rows[parent % index] : undefined;
    const choices = on && hasOptions(on) ? on.prices.map((_price, at) => `o${at}`) : undefined;
    const values = on ? (choices ?? VALUES[on.type] ?? []) : [];
    const op = on?.type === 'choices' ? 'has' : not ? 'is-not' : 'is';
    const body: FieldBody = {
      key: `q${index}`,
      type,
      label: `Question ${index}`,
      required,
      askAt: later ? 'later' : 'registration',
      ...(hasOptions({ type }) && {
        options: prices.map((price, at) => ({
          key: `o${at}`,
          label: `Option ${at}`,
          ...(!later && { price }),
        })),
      }),
      ...(on && { showIf: [{ field: `q${parent % index}`, op, value: values[pick % values.length] ?? 0 }] }),
    };
    return body;
  });
  const defined = defineForm(NO_FORM, bodies, randomKey);
  if (!defined.ok) throw new Error(JSON.stringify(defined.problems));
  return defined.form;
});

/** Answers to some of the fields; a few are invalid. */
const answered = forms.chain(form =>
  fc.record({
    form: fc.constant(form),
    facts,
    sent: fc
      .tuple(
        ...form.fields.map(({ type, options = [] }) => {
          const keys = options.map(({ key }) => key);
          const good =
            type === 'choices' ? fc.subarray(keys) : fc.constantFrom(...(VALUES[type] ?? keys), null);
          return fc.option(fc.oneof({ weight: 6, arbitrary: good }, fc.constantFrom(null, 'nonsense')));
        }),
      )
      .map(values =>
        Object.fromEntries(
          form.fields.flatMap(({ key }, at) => (values[at] === null ? [] : [[key, values[at]]])),
        ),
      ),
  }),
);

type Answered = { form: EventForm; sent: Record<string, unknown>; facts: FormFacts };

const always = (check: (value: Answered) => void): void => fc.assert(fc.property(answered, check), RUNS);

describe('any form and any answers', () => {
  it('mean the same by the form of the API and by that of a client', () => {
    always(({ form, sent, facts: known }) => {
      const asked = { sent, facts: known, asked: 'registration' } as const;
      const client = publicForm(form);
      const judged = checkAnswers(form, asked);
      expect(checkAnswers(client, asked)).toEqual(judged);
      expect(visibleFields(client, judged.answers, known).map(({ key }) => key)).toEqual(
        visibleFields(form, judged.answers, known).map(({ key }) => key),
      );
      expect(optionLines(client, judged.answers)).toEqual(optionLines(form, judged.answers));
    });
  });

  it('keep only answers of visible fields, and validate them the same again', () => {
    always(({ form, sent, facts: known }) => {
      const { answers, problems } = checkAnswers(form, { sent, facts: known, asked: 'registration' });
      const shown = visibleFields(form, answers, known).map(({ key }) => key);
      expect(shown).toEqual(expect.arrayContaining(Object.keys(answers)));
      expect(shown).toEqual(expect.arrayContaining(Object.keys(problems)));
      const again = checkAnswers(form, { before: answers, sent: {}, facts: known, asked: 'registration' });
      expect(again.answers).toEqual(answers);
    });
  });

  it('cost what the chosen options of visible fields cost, whichever answers were sent before', () => {
    always(({ form, sent, facts: known }) => {
      const asked = { facts: known, asked: 'registration' } as const;
      const { answers } = checkAnswers(form, { ...asked, sent });
      const byHand = form.fields.flatMap(({ key, options = [] }) => {
        const chosen = [answers[key]].flat();
        return options.filter(option => chosen.includes(option.key)).map(({ price = 0 }) => price);
      });
      expect(optionsAmountOf(optionLines(form, answers))).toBe(byHand.reduce((sum, price) => sum + price, 0));
      // Asked question by question, in the order of the form, the result is the same.
      const byField = form.fields.reduce(
        (before, { key }) =>
          key in sent ? checkAnswers(form, { ...asked, before, sent: { [key]: sent[key] } }).answers : before,
        {},
      );
      expect(byField).toEqual(answers);
    });
  });
});

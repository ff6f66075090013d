import { describe, expect, it } from '@jest/globals';
import { type FieldBody, defineForm } from './define.js';
import { changedIn, checkAnswers, optionLines, visibleFields } from './evaluate.js';
import { type EventForm, type FieldType, NO_FORM, optionsAmountOf } from './form.js';
import { publicForm, refusalOfAnswers } from './refusals.js';

let made = 0;
const randomKey = () => String(++made).padStart(6, '0');

const define = (fields: FieldBody[], before: EventForm = NO_FORM) => defineForm(before, fields, randomKey);

function formOf(fields: FieldBody[], before: EventForm = NO_FORM): EventForm {
  const defined = define(fields, before);
  if (!defined.ok) throw new Error(JSON.stringify(defined.problems));
  return defined.form;
}

const problemsOf = (fields: FieldBody[], before?: EventForm): string[] => {
  const defined = define(fields, before);
  return defined.ok ? [] : defined.problems.map(({ path }) => path.join('.'));
};

/** A form as a client would send it back. */
const sentBack = (form: EventForm): FieldBody[] =>
  publicForm(form).fields.map(({ options, showIf, ...field }) => ({
    ...field,
    ...(options && { options: options.map(({ left: _left, ...option }) => option) }),
    ...(showIf && { showIf: [...showIf] }),
  }));

const keysOf = (form: EventForm): string[] => form.fields.map(({ key }) => key);

const food: FieldBody = {
  key: 'food',
  type: 'choice',
  label: 'Food',
  required: true,
  options: [
    { key: 'plain', label: 'As it comes' },
    { key: 'special', label: 'Special', price: 150, places: 2 },
  ],
};
const which: FieldBody = {
  type: 'text',
  label: 'Which?',
  required: true,
  showIf: [{ field: 'food', op: 'is', value: 'special' }],
};

describe('the definition of a form', () => {
  it('gives keys to what is new, also where conditions name it', () => {
    const form = formOf([food, which]);
    expect(form.version).toBe(1);
    const [first, second] = form.fields;
    expect(first?.key).toMatch(/^f_\w{6}$/);
    expect(first?.options?.map(({ key }) => key)).toEqual([
      expect.stringMatching(/^o_\w{6}$/),
      expect.stringMatching(/^o_\w{6}$/),
    ]);
    expect(second?.showIf).toEqual([{ field: first?.key, op: 'is', value: first?.options?.[1]?.key }]);
    expect(first).toMatchObject({ askAt: 'registration', atDesk: false, sensitive: false });
  });

  it('makes no new version of the same content, and one of another order', () => {
    const form = formOf([food, which]);
    expect(formOf(sentBack(form), form)).toBe(form);
    const swapped = formOf(sentBack(form).reverse(), form);
    expect(swapped.version).toBe(2);
    expect(keysOf(swapped)).toEqual(keysOf(form).reverse());
  });

  it('closes what is left out, and never gives its keys again', () => {
    const form = formOf([food, which]);
    const [asked = food] = sentBack(form);
    const less = formOf([{ ...asked, options: asked.options?.slice(0, 1) ?? [] }], form);
    expect(less.fields.map(({ closed }) => closed ?? false)).toEqual([false, true]);
    expect(less.fields[0]?.options?.map(({ closed }) => closed ?? false)).toEqual([false, true]);
    expect(problemsOf(sentBack(form), less)).toEqual(['form.fields.1.key', 'form.fields.0.options.1.key']);
  });

  const text: FieldBody = { type: 'text', label: 'A' };
  it.each<[string, FieldBody[], string]>([
    ['a key of no field', [{ ...text, key: 'f_000000' }], 'form.fields.0.key'],
    [
      'a key of no option',
      [{ ...food, options: [{ key: 'o_0', label: 'A' }] }],
      'form.fields.0.options.0.key',
    ],
    [
      'two of one name',
      [
        { ...text, key: 'a' },
        { ...text, key: 'a' },
      ],
      'form.fields.1.key',
    ],
    ['a fact for a name', [{ ...text, key: 'age' }], 'form.fields.0.key'],
    ['options of a text', [{ ...text, options: [{ label: 'A' }] }], 'form.fields.0.options'],
    ['a choice of nothing', [{ ...food, options: [] }], 'form.fields.0.options'],
    ['a price later', [{ ...food, askAt: 'later' }], 'form.fields.0.options.1.price'],
    ['more than 60', Array.from({ length: 61 }, () => text), 'form.fields'],
    [
      'a condition on nothing',
      [{ ...text, showIf: [{ field: 'b', op: 'is', value: 'x' }] }],
      'form.fields.0.showIf.0.field',
    ],
    [
      'a value that is no option',
      [food, { ...which, showIf: [{ field: 'food', op: 'is', value: 'x' }] }],
      'form.fields.1.showIf.0.value',
    ],
    [
      'has of a choice',
      [food, { ...which, showIf: [{ field: 'food', op: 'has', value: 'plain' }] }],
      'form.fields.1.showIf.0.op',
    ],
    [
      'at-least of a choice',
      [food, { ...which, showIf: [{ field: 'food', op: 'at-least', value: 'plain' }] }],
      'form.fields.1.showIf.0.op',
    ],
    [
      'a gender there is not',
      [{ ...text, showIf: [{ field: 'gender', op: 'is', value: 9 }] }],
      'form.fields.0.showIf.0.value',
    ],
    [
      'an age in words',
      [{ ...text, showIf: [{ field: 'age', op: 'at-least', value: 'x' }] }],
      'form.fields.0.showIf.0.value',
    ],
    [
      'itself',
      [{ ...text, key: 'a', showIf: [{ field: 'a', op: 'is', value: 'x' }] }],
      'form.fields.0.showIf',
    ],
    [
      'a circle',
      [
        { ...text, key: 'a', showIf: [{ field: 'b', op: 'is', value: 'x' }] },
        { ...text, key: 'b', showIf: [{ field: 'a', op: 'is', value: 'x' }] },
      ],
      'form.fields.0.showIf',
    ],
  ])('refuses %s', (_what, fields, path) => {
    expect(problemsOf(fields)).toContain(path);
  });
});

describe('answers', () => {
  const of = (type: FieldType, more: Partial<FieldBody> = {}) => {
    const form = formOf([{ type, label: 'A', ...more }]);
    return { form, key: form.fields[0]?.key ?? '' };
  };
  const judged = (type: FieldType, value: unknown, more: Partial<FieldBody> = {}) => {
    const { form, key } = of(type, more);
    const { answers, problems } = checkAnswers(form, {
      sent: { [key]: value },
      facts: {},
      asked: 'registration',
    });
    return problems[key] ?? answers[key] ?? null;
  };

  it.each<[FieldType, unknown, unknown]>([
    ['text', '  Puri ', 'Puri'],
    ['paragraph', 'a\nb', 'a\nb'],
    ['number', -2.5, -2.5],
    ['yes-no', false, false],
    ['date', '2028-02-29', '2028-02-29'],
    ['time', '23:59', '23:59'],
    ['phone', '+91 98765-43210', '9876543210'],
    ['email', ' A@B.example ', 'a@b.example'],
    ['agree', true, true],
    ['text', '   ', null],
    ['number', null, null],
    ['choices', [], null],
  ])('%s: %j is kept as %j', (type, sent, kept) => {
    expect(judged(type, sent, type === 'choices' ? { options: [{ label: 'A' }] } : {})).toEqual(kept);
  });

  it.each<[FieldType, unknown]>([
    ['text', 'x'.repeat(201)],
    ['text', 5],
    ['text', 'a\u0000b'],
    ['paragraph', 'x'.repeat(2001)],
    ['number', '5'],
    ['number', Number.NaN],
    ['number', 1e9 + 1],
    ['yes-no', 'yes'],
    ['date', '2027-02-29'],
    ['time', '24:00'],
    ['phone', '12345'],
    ['email', 'a@b'],
    ['agree', 1],
  ])('%s refuses %j', (type, sent) => {
    expect(judged(type, sent)).toMatch(/^Please|^Phone/);
  });

  it('accepts existing options, each once', () => {
    const { form, key } = of('choices', { options: [{ label: 'A' }, { label: 'B' }] });
    const [a, b] = form.fields[0]?.options?.map(option => option.key) ?? [];
    const problem = (sent: unknown) =>
      key in checkAnswers(form, { sent: { [key]: sent }, facts: {}, asked: 'registration' }).problems;
    expect([[a], [a, b], [a, a], ['x'], a].map(problem)).toEqual([false, false, true, true, true]);
  });

  it('are needed where they are required and asked now, and a consent must be given', () => {
    expect(judged('text', '', { required: true })).toBe('Please answer this.');
    expect(judged('text', '', { required: true, askAt: 'later' })).toBeNull();
    expect(judged('yes-no', false, { required: true })).toBe(false);
    expect(judged('agree', false, { required: true })).toBe('Please agree to this.');
    expect(judged('agree', false)).toBe(false);
  });

  it('of hidden fields are dropped, valid or not', () => {
    const form = formOf([food, which]);
    const [first = '', second = ''] = keysOf(form);
    const [plain = '', special = ''] = form.fields[0]?.options?.map(({ key }) => key) ?? [];
    const check = (sent: Record<string, unknown>, before = {}) =>
      checkAnswers(form, { before, sent, facts: {}, asked: 'registration' });
    expect(check({ [first]: plain, [second]: 5 })).toEqual({ answers: { [first]: plain }, problems: {} });
    expect(check({ [first]: special }).problems).toEqual({ [second]: 'Please answer this.' });
    const whole = check({ [first]: special, [second]: 'No onions' });
    expect(check({ [first]: plain }, whole.answers).answers).toEqual({ [first]: plain });
    expect(check({ [second]: null }, whole.answers).problems).toEqual({ [second]: 'Please answer this.' });
    expect(check({ other: 1 }).problems).toHaveProperty('other');
  });

  it('depend on facts, of which an unknown one fulfils nothing', () => {
    const showIf = [{ field: 'age', op: 'at-most' as const, value: 17 }];
    const young = formOf([{ type: 'text', label: 'School', showIf }]);
    const notMale = formOf([
      { type: 'text', label: 'A', showIf: [{ field: 'gender', op: 'is-not', value: 1 }] },
    ]);
    const shown = (form: EventForm, facts: object) => visibleFields(form, {}, facts).length;
    expect([{ age: 17 }, { age: 18 }, { age: null }, {}].map(facts => shown(young, facts))).toEqual([
      1, 0, 0, 0,
    ]);
    expect([{ gender: 2 }, { gender: 1 }, {}].map(facts => shown(notMale, facts))).toEqual([1, 0, 0]);
  });
});

describe('a form that changed while somebody answered it', () => {
  const before = formOf([food]);
  const [foodKey = ''] = keysOf(before);
  const special = before.fields[0]?.options?.[1]?.key ?? '';
  const check = (form: EventForm, sent: Record<string, unknown>, version: number) =>
    refusalOfAnswers(form, checkAnswers(form, { sent, facts: {}, asked: 'registration' }), version);
  const added = formOf([...sentBack(before), { type: 'text', label: 'Train', required: true }], before);
  const [, trainKey = ''] = keysOf(added);

  it('asks what is new, and only that', () => {
    expect(check(added, { [foodKey]: special }, 1)).toMatchObject({
      statusCode: 409,
      form: { version: 2, fields: [{ key: trainKey }] },
    });
    expect(check(added, { [foodKey]: special }, 2)).toMatchObject({ statusCode: 400 });
    expect(check(added, {}, 1)).toMatchObject({
      statusCode: 400,
      errors: { [`answers.${foodKey}`]: expect.any(String), [`answers.${trainKey}`]: expect.any(String) },
    });
  });

  it('keeps an option that was chosen before it was closed, at its price', () => {
    const [asked = food] = sentBack(before);
    const closed = formOf([{ ...asked, options: asked.options?.slice(0, 1) ?? [] }], before);
    expect(check(closed, { [foodKey]: special }, 1)).toMatchObject({ statusCode: 409, code: 'form-changed' });
    expect(check(closed, { [foodKey]: special }, 2)).toMatchObject({ statusCode: 400 });
    const kept = { [foodKey]: special };
    const again = checkAnswers(closed, { before: kept, sent: kept, facts: {}, asked: 'registration' });
    expect(again).toEqual({ answers: kept, problems: {} });
    const lines = optionLines(before, kept);
    expect(optionsAmountOf(lines)).toBe(150);
    const dearer = formOf(
      [{ ...asked, options: asked.options?.map(option => ({ ...option, price: 500 })) ?? [] }],
      before,
    );
    expect(optionsAmountOf(optionLines(dearer, kept, lines))).toBe(150);
    expect(optionsAmountOf(optionLines(dearer, kept))).toBe(500);
  });

  it('counts a change of what a field depends on', () => {
    const two = formOf([food, which]);
    const [one, other] = keysOf(two);
    const renamed = formOf(
      sentBack(two).map(field => (field.key === one ? { ...field, label: 'Meals' } : field)),
      two,
    );
    expect(changedIn(renamed, other ?? '')).toBe(2);
    expect(renamed.fields.find(({ key }) => key === other)?.since).toBe(1);
  });
});

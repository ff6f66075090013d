import { describe, expect, it } from '@jest/globals';
import { defineForm, type FieldBody } from './define.js';
import { visibleFields } from './evaluate.js';
import { type Condition, NO_FORM } from './form.js';
import { FORM_TEMPLATES, formTemplate } from './templates.js';
import { warningsOf } from './warnings.js';

const yes: FieldBody = { key: 'bus', type: 'yes-no', label: 'By bus?' };
const food: FieldBody = {
  key: 'food',
  type: 'choice',
  label: 'Food',
  required: true,
  options: [
    { key: 'a', label: 'Plain', places: 2 },
    { key: 'b', label: 'Sweet', places: 3 },
  ],
};
const shownIf = (...showIf: Condition[]): FieldBody => ({ key: 'x', type: 'text', label: 'X', showIf });
const kinds = (fields: FieldBody[], capacity: number | null = 1) =>
  warningsOf(fields, { capacity }).map(({ kind, index }) => `${index} ${kind}`);

describe('a warning about a form', () => {
  it.each<[string, FieldBody[]]>([
    [
      'two answers at once',
      [food, shownIf({ field: 'food', op: 'is', value: 'a' }, { field: 'food', op: 'is', value: 'b' })],
    ],
    [
      'no answer that is left',
      [
        yes,
        shownIf({ field: 'bus', op: 'is-not', value: true }, { field: 'bus', op: 'is-not', value: false }),
      ],
    ],
    ['an option that was removed', [food, shownIf({ field: 'food', op: 'is', value: 'c' })]],
    [
      'an age above the most',
      [yes, shownIf({ field: 'age', op: 'at-least', value: 18 }, { field: 'age', op: 'at-most', value: 17 })],
    ],
    [
      'a refused consent that is needed',
      [{ ...yes, type: 'agree', required: true }, shownIf({ field: 'bus', op: 'is', value: false })],
    ],
  ])('is a field that nobody sees: %s', (_why, fields) => {
    expect(kinds(fields)).toEqual(['1 never-shown']);
  });

  it('is a field that contradicts what it depends on, and one before it is answered', () => {
    const adult: FieldBody = { ...yes, showIf: [{ field: 'age', op: 'at-least', value: 18 }] };
    const child = shownIf(
      { field: 'bus', op: 'is', value: true },
      { field: 'age', op: 'at-most', value: 17 },
    );
    expect(kinds([adult, child])).toEqual(['1 never-shown']);
    const later: FieldBody = { ...yes, askAt: 'later' };
    const early = shownIf({ field: 'bus', op: 'is', value: true });
    expect(kinds([later, early])).toEqual(['1 asked-too-early']);
    expect(kinds([later, { ...early, askAt: 'later' }])).toEqual([]);
  });

  it('is a required choice without places for all', () => {
    expect(kinds([food], 5)).toEqual([]);
    expect(kinds([food], 6)).toEqual(['0 few-places']);
    expect(kinds([food], null)).toEqual(['0 few-places']);
    const none = { ...food, options: [{ key: 'a', label: 'Plain', places: 0 }] };
    expect(kinds([none])).toEqual(['0 no-places']);
    expect(kinds([{ ...none, required: false }])).toEqual([]);
  });

  it('is for answers that are stored long, shown to all staff, or asked twice', () => {
    const ill: FieldBody = { type: 'text', label: 'Any illness?' };
    expect(kinds([ill])).toEqual(['0 not-sensitive']);
    expect(kinds([{ ...ill, sensitive: true }])).toEqual([]);
    expect(kinds([{ ...ill, sensitive: true, keepDays: 366 }])).toEqual(['0 kept-long']);
    expect(kinds([yes, { ...yes, key: 'y', label: ' by BUS? ' }])).toEqual(['1 same-label']);
  });
});

describe('a template', () => {
  it.each(FORM_TEMPLATES)('of %s is a form without warnings', template => {
    let made = 0;
    const defined = defineForm(NO_FORM, formTemplate(template), () => String(++made).padStart(6, '0'));
    if (!defined.ok) throw new Error(JSON.stringify(defined.problems));
    expect(warningsOf(formTemplate(template))).toEqual([]);
    const shownAt = (age: number) => visibleFields(defined.form, {}, { age }).map(({ label }) => label);
    expect(shownAt(17)).toContain('Which adult do you travel with?');
    expect(shownAt(18)).not.toContain('Which adult do you travel with?');
  });
});

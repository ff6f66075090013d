import { describe, expect, test } from '@jest/globals';
import { defineForm, type FieldBody } from '../eventForm/define.js';
import type { EventForm } from '../eventForm/form.js';
import { copiedEvent, type CopiedEvent, EVENT_PARTS } from './copy.js';

const keys = () => {
  let count = 0;
  return () => String((count += 1)).padStart(6, '0');
};

const FIELDS: FieldBody[] = [
  {
    key: 'way',
    type: 'choice',
    label: 'Way',
    options: [
      { key: 'train', label: 'Train', price: 250, places: 3 },
      { key: 'bus', label: 'Bus' },
    ],
  },
  { key: 'day', type: 'date', label: 'Arrival', required: true, atDesk: true },
  {
    type: 'text',
    label: 'Number',
    sensitive: true,
    keepDays: 30,
    showIf: [
      { field: 'way', op: 'is', value: 'train' },
      { field: 'day', op: 'at-least', value: '2030-12-31' },
      { field: 'age', op: 'at-least', value: 18 },
    ],
  },
];

const defined = (before: EventForm | null, fields: FieldBody[]): EventForm => {
  const made = defineForm(before, fields, keys());
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return made.form;
};

const event = (fields: Partial<CopiedEvent> = {}) => ({
  _id: 'e1',
  eventId: 'yatra-2030',
  title: 'Yatra 2030',
  published: true,
  cancelled: { reason: 'Floods' },
  removedCategories: [7],
  fromDate: '2030-12-30',
  toDate: '2031-01-02',
  registrationOpensAt: new Date('2030-11-01T03:30:00.000Z'),
  registrationClosesAt: null,
  venue: 'Mayapur',
  minRounds: 4,
  capacity: 100,
  waitlist: true,
  eligibility: 'All',
  contactName: 'Rani',
  registrationAmount: 1600,
  outfitAmount: 500,
  allowCash: true,
  showAmount: true,
  categories: [
    {
      id: 1,
      name: 'Hall',
      amount: 700,
      transportationAmount: 90,
      capacity: 20,
      description: 'Bring a sheet',
    },
  ],
  landing: { about: 'We walk.' },
  ...fields,
});

describe('a copy of an event', () => {
  test('with all parts has the same content on other days, and no more', () => {
    const { _id: _own, eventId: _eventId, title: _title, published: _seen, ...others } = event();
    const { cancelled: _cancelled, removedCategories: _removed, ...rest } = others;
    expect(copiedEvent(event(), { fromDate: '2031-12-29', parts: EVENT_PARTS, randomKey: keys() })).toEqual({
      ...rest,
      fromDate: '2031-12-29',
      toDate: '2032-01-01',
      registrationOpensAt: new Date('2031-10-31T03:30:00.000Z'),
    });
  });

  test('without any part keeps place, times and rooms, and costs nothing', () => {
    expect(copiedEvent(event(), { fromDate: '2030-12-30', parts: [], randomKey: keys() })).toEqual({
      fromDate: '2030-12-30',
      toDate: '2031-01-02',
      registrationOpensAt: new Date('2030-11-01T03:30:00.000Z'),
      registrationClosesAt: null,
      venue: 'Mayapur',
      minRounds: 4,
      capacity: 100,
      waitlist: true,
      registrationAmount: 0,
      categories: [{ id: 1, name: 'Hall', amount: 0, transportationAmount: 0, capacity: 20 }],
    });
  });

  test('asks the open questions under new keys, with conditions that name these and moved days', () => {
    const first = defined(null, [...FIELDS, { type: 'text', label: 'Removed' }]);
    const second = defined(
      first,
      first.fields.slice(0, 3).map(({ since: _since, ...field }) => field as FieldBody),
    );
    expect(second.fields.at(-1)).toMatchObject({ label: 'Removed', closed: true });
    const copy = copiedEvent(event({ form: second }), {
      fromDate: '2031-12-29',
      parts: ['form'],
      randomKey: () => Math.random().toString(36).slice(2, 8).padEnd(6, '0'),
    }).form;
    const [asked, day, number] = copy?.fields ?? [];
    expect(copy).toMatchObject({
      version: 1,
      fields: [{ label: 'Way' }, { label: 'Arrival' }, { label: 'Number' }],
    });
    expect(number?.showIf).toEqual([
      { field: asked?.key, op: 'is', value: asked?.options?.[0]?.key },
      { field: day?.key, op: 'at-least', value: '2031-12-30' },
      { field: 'age', op: 'at-least', value: 18 },
    ]);
    // Without the prices an option is free.
    expect(asked?.options?.map(({ price, places }) => [price, places])).toEqual([
      [0, 3],
      [undefined, undefined],
    ]);
    const text = JSON.stringify(copy);
    for (const { key, options = [] } of second.fields)
      for (const old of [key, ...options.map(option => option.key)]) expect(text).not.toContain(`"${old}"`);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { EventRecord } from '@coastok/domain';
import { freeCategoryId, toForm, toRecord } from './eventForm';

const dormitory = { id: 0, name: 'Dormitory', amount: 200 };
const room = { id: 1, name: 'Room', amount: 700, transportationAmount: null, capacity: null };

/** The parts of a record that the form converts. */
const record = {
  title: 'Retreat',
  accomodationCategory: { '1': room, '0': dormitory },
  landing: { tagline: 'Come', notes: ['Bring a sheet.'], albums: [] },
  form: {
    version: 3,
    fields: [
      { key: 'f_bus000', type: 'text', label: 'Bus', required: false },
      { key: 'f_old000', type: 'text', label: 'Old', required: false, closed: true },
    ],
  },
} as unknown as EventRecord;

describe("an event's form", () => {
  it('shows the accommodations by their id', () => {
    expect(toForm(record).categories.map(({ id }) => id)).toEqual([0, 1]);
  });

  it('converts back to the same record when nothing was changed', () => {
    const after = toRecord(toForm(record), record);
    expect(after.accomodationCategory).toBe(record.accomodationCategory);
    expect(after.landing).toBe(record.landing);
    expect(after.title).toBe('Retreat');
    expect(after.form).toBe(record.form);
  });

  it('puts an accommodation under its own id, without empty values', () => {
    const form = toForm(record);
    const after = toRecord(
      {
        ...form,
        categories: [dormitory, { id: 5, name: 'Tent', amount: 0, capacity: null, description: '' }],
      },
      record,
    );
    expect(after.accomodationCategory).toEqual({ '0': dormitory, '5': { id: 5, name: 'Tent', amount: 0 } });
  });

  it('leaves out empty lines, and a yatra without a name', () => {
    const form = toForm(record);
    const landing = {
      ...form.landing,
      notes: ['Bring a sheet.', '', 'And a cup.'],
      activities: [{ title: '', text: '' }],
      yatra: { name: '', camp: '', anchor: '' },
    };
    expect(toRecord({ ...form, landing }, record).landing).toEqual({
      tagline: 'Come',
      notes: ['Bring a sheet.', 'And a cup.'],
    });
  });

  it('sends the current questions, without those that were removed', () => {
    const form = toForm(record);
    expect(form.removedQuestions).toEqual(['Old']);
    const asked = { key: 'q1', type: 'text' as const, label: 'Train', help: '', showIf: [] };
    const fields = [...(form.form?.fields ?? []), asked];
    const after = toRecord({ ...form, form: { version: 3, fields } }, record);
    expect(after).not.toHaveProperty('removedQuestions');
    expect(after.form).toEqual({
      version: 3,
      fields: [
        { key: 'f_bus000', type: 'text', label: 'Bus', required: false },
        { key: 'q1', type: 'text', label: 'Train' },
      ],
    });
    expect(toRecord({ ...form, form: { version: 3, fields: [] } }, record).form?.fields).toEqual([]);
  });

  it('of a new event has no questions where nobody added any', () => {
    const blank = { title: 'New', categories: [], landing: {} };
    for (const form of [{}, { fields: undefined }, { fields: [] }])
      expect(toRecord({ ...blank, form } as never)).not.toHaveProperty('form');
  });

  it('of a new event is sent in full', () => {
    expect(toRecord({ title: 'New', categories: [], landing: {} })).toEqual({
      title: 'New',
      accomodationCategory: {},
      landing: {},
    });
  });
});

describe('the id of a new accommodation', () => {
  it('is the lowest that is free', () => {
    expect(freeCategoryId([])).toBe(0);
    expect(freeCategoryId([{ id: 0 }, { id: 2 }])).toBe(1);
  });
});

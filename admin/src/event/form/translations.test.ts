import { expect, test } from '@jest/globals';
import type { EventRecord } from '@coastok/domain';
import { type EventForm, toForm, toRecord } from './eventForm';
import { lackingIn, rowsIn, textsOf, withTranslation } from './translations';

const record = {
  title: 'Retreat',
  venue: 'Lake House',
  accomodationCategory: { '0': { id: 0, name: 'Dormitory', amount: 200 } },
  landing: { notes: ['Bring a sheet.', 'Bring a torch.'] },
  form: { version: 1, fields: [{ key: 'f_bus000', type: 'text', label: 'Bus', required: false }] },
  translations: {
    title: { hi: 'शिविर' },
    venue: { hi: 'पुराना भवन' },
    'landing.notes.1': { hi: 'टॉर्च लाएँ।' },
  },
  outdatedTranslations: ['venue'],
} as unknown as EventRecord;

const hindi = (form: EventForm) =>
  Object.fromEntries(
    rowsIn('hi', form.spoken ?? [], textsOf(form)).map(({ path, text, outdated }) => [
      path,
      outdated ? `outdated: ${text}` : text,
    ]),
  );

const typed = (form: EventForm, path: string, text: string): EventForm => ({
  ...form,
  spoken: withTranslation(form.spoken ?? [], textsOf(form), { path, language: 'hi', text }),
});

test('the form has each text with its translation, and says which English has changed since', () => {
  const form = toForm(record);
  expect(hindi(form)).toEqual({
    title: 'शिविर',
    venue: 'outdated: पुराना भवन',
    'accomodationCategory.0.name': '',
    'landing.notes.0': '',
    'landing.notes.1': 'टॉर्च लाएँ।',
    'form.f_bus000.label': '',
  });
  expect(lackingIn('hi', form.spoken ?? [], textsOf(form))).toBe(4);
  expect(lackingIn('or', form.spoken ?? [], textsOf(form))).toBe(6);
});

test('an unchanged form sends the record’s own translations, a changed one only what changed', () => {
  const form = toForm(record);
  expect(toRecord(form, record).translations).toBe(record.translations);
  const changed = typed(typed(form, 'form.f_bus000.label', 'बस'), 'title', '');
  expect(toRecord(changed, record).translations).toEqual({
    title: { hi: null },
    'form.f_bus000.label': { hi: 'बस' },
  });
});

test('a translation is out of date as soon as its English is changed, and right again when it is confirmed', () => {
  const form: EventForm = { ...toForm(record), title: 'Winter retreat' };
  expect(hindi(form).title).toBe('outdated: शिविर');
  // Nothing is sent, because the API detects the outdated translation by itself.
  expect(toRecord(form, record).translations).toBe(record.translations);
  const confirmed = typed(form, 'title', 'शिविर');
  expect(hindi(confirmed).title).toBe('शिविर');
  expect(toRecord(confirmed, record).translations).toEqual({ title: { hi: 'शिविर' } });
});

test('a translation follows its line of a list', () => {
  const first: EventForm = {
    ...toForm(record),
    landing: { notes: ['', 'Bring a torch.', 'Bring a sheet.'] },
  };
  expect(hindi(first)).toMatchObject({ 'landing.notes.0': 'टॉर्च लाएँ।', 'landing.notes.1': '' });
  expect(toRecord(first, record).translations).toBe(record.translations);
});

test('a new event has nothing to translate yet', () => {
  expect(toRecord({ categories: [], landing: {}, title: 'New' })).not.toHaveProperty('translations');
});

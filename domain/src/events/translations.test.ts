import { describe, expect, test } from '@jest/globals';
import { updateEventBody } from '../schemas/event.js';
import {
  followedTranslations,
  outdatedPaths,
  type StoredTranslation,
  type TranslatableEvent,
  translatableTexts,
  translationsByPath,
  unknownPaths,
  withTranslations,
} from './translations.js';

const EVENT: TranslatableEvent = {
  title: 'Summer Retreat',
  venue: '',
  transportationDescription: '',
  eligibility: 'Everybody',
  recommendation: '',
  categories: [{ id: 2, name: 'Hall', amount: 0 }],
  landing: { tagline: 'Four days', notes: ['Bring a shawl.', 'Bring a torch.'] },
};
const texts = translatableTexts(EVENT);
const hindi = (path: string, text: string, of = texts.get(path) ?? ''): StoredTranslation => ({
  path,
  language: 'hi',
  text,
  of,
});

describe('the translations of an event', () => {
  test('are of the texts that it has', () => {
    expect([...texts.keys()]).toEqual([
      'title',
      'eligibility',
      'accomodationCategory.2.name',
      'landing.tagline',
      'landing.notes.0',
      'landing.notes.1',
    ]);
    expect(unknownPaths(texts, { title: {}, venue: {}, 'landing.notes.2': null })).toEqual([
      'venue',
      'landing.notes.2',
    ]);
  });

  test('are of the form’s open fields and options', () => {
    const field = {
      type: 'choice',
      required: true,
      askAt: 'registration',
      atDesk: false,
      sensitive: false,
      since: 1,
    } as const;
    const options = [
      { key: 'veg', label: 'Plain' },
      { key: 'old', label: 'Spicy', closed: true },
    ] as const;
    const fields = [
      { ...field, key: 'food', label: 'Food', help: 'As you like', options },
      { ...field, key: 'gone', label: 'Train', closed: true },
    ] as const;
    expect([...translatableTexts({ ...EVENT, form: { fields } })].slice(-3)).toEqual([
      ['form.food.label', 'Food'],
      ['form.food.help', 'As you like'],
      ['form.food.options.veg.label', 'Plain'],
    ]);
  });

  test('are merged by path and language, and null takes out', () => {
    const first = withTranslations([], texts, {
      title: { hi: 'शिविर', bn: 'শিবির' },
      eligibility: { hi: 'सब' },
    });
    expect(translationsByPath(first)).toEqual({
      title: { hi: 'शिविर', bn: 'শিবির' },
      eligibility: { hi: 'सब' },
    });
    const second = withTranslations(first, texts, { title: { hi: null, or: 'ଶିବିର' }, eligibility: null });
    expect(translationsByPath(second)).toEqual({ title: { bn: 'শিবির', or: 'ଶିବିର' } });
  });

  test('follow their text in a list, stay outdated where the English is new, and go with a removed text', () => {
    const stored = [
      hindi('title', 'शिविर'),
      hindi('landing.notes.0', 'शॉल'),
      hindi('landing.notes.1', 'टॉर्च'),
      hindi('landing.tagline', 'चार दिन'),
    ];
    const notes = ['Bring a cup.', 'Bring a torch.', 'Bring a shawl.'];
    const changed = translatableTexts({ ...EVENT, title: 'Winter Retreat', landing: { notes } });
    const followed = followedTranslations(stored, changed);
    expect(translationsByPath(followed)).toEqual({
      title: { hi: 'शिविर' },
      'landing.notes.1': { hi: 'टॉर्च' },
      'landing.notes.2': { hi: 'शॉल' },
    });
    expect(outdatedPaths(followed, changed)).toEqual(['title']);
  });

  test('follow the form’s texts to other keys, one each where several are the same', () => {
    const yes = ['form.a.options.y.label', 'form.b.options.y.label'];
    const copied = new Map([
      ['form.c.options.y.label', 'Yes'],
      ['form.d.options.y.label', 'Yes'],
    ]);
    const stored = yes.map(path => hindi(path, 'हाँ', 'Yes'));
    expect(translationsByPath(followedTranslations(stored, copied))).toEqual({
      'form.c.options.y.label': { hi: 'हाँ' },
      'form.d.options.y.label': { hi: 'हाँ' },
    });
  });
});

describe('a change of translations', () => {
  const faultsOf = (translations: object) =>
    updateEventBody.safeParse({ translations }).error?.issues.map(({ path }) => path.join('.')) ?? [];

  test('takes the three languages, cleans each text, and reads an empty one as none', () => {
    const body = updateEventBody.parse({
      translations: { title: { hi: '  शिविर ', bn: '', or: null }, venue: null },
    });
    expect(body.translations).toEqual({ title: { hi: 'शिविर', bn: null, or: null }, venue: null });
  });

  test('refuses other languages, texts that no event has, and texts longer than their English', () => {
    expect(faultsOf({ title: { en: 'A' } })).toEqual(['translations.title']);
    expect(faultsOf({ registrationAmount: { hi: 'क' } })).toEqual(['translations.registrationAmount']);
    expect(faultsOf({ 'accomodationCategory.1.amount': { hi: 'क' } })).toEqual([
      'translations.accomodationCategory.1.amount',
    ]);
    expect(faultsOf({ title: { hi: 'क'.repeat(160) }, 'landing.notes.0': { or: 'କ\nଖ' } })).toEqual([]);
    expect(faultsOf({ title: { hi: 'क'.repeat(161) } })).toEqual(['translations.title.hi']);
  });
});

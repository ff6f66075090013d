import type { Language } from '@coastok/domain';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { texts as bengali } from '../texts/bn';
import { texts as hindi } from '../texts/hi';
import { texts as odia } from '../texts/or';
import { speak, texts } from '../texts/texts';
import { Languages, type LoadTexts } from './languages';

const ALL = { hi: hindi, bn: bengali, or: odia };

let kept: Map<string, string>;
/** What the server offers; null while it can't be reached. */
let offered: Language[] | null;
let load: jest.Mock<LoadTexts>;

const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => void kept.set(name, text),
  removeItem: (name: string) => void kept.delete(name),
};

/** The app as on a page that was just loaded. */
async function started(wanted = 'en-IN,en'): Promise<Languages> {
  const languages = new Languages(storage, load, wanted);
  await languages.start();
  return languages;
}

const settled = () => new Promise(resolve => setTimeout(resolve));

beforeEach(() => {
  kept = new Map();
  offered = ['en', 'hi', 'or'];
  load = jest.fn<LoadTexts>(async code => ALL[code]);
  globalThis.fetch = jest.fn<typeof fetch>(async () => {
    if (!offered) throw new TypeError('offline');
    return Response.json({ result: { languages: offered } });
  });
  globalThis.document = { documentElement: { lang: '' } } as Document;
  globalThis.navigator = { onLine: true } as Navigator;
  speak(null);
});

describe('the language of a phone', () => {
  it('is English without asking or loading anything before the page, where the phone asks for English', async () => {
    offered = null;
    const languages = await started();
    expect(languages.current()).toBe('en');
    expect(load).not.toHaveBeenCalled();
    expect(document.documentElement.lang).toBe('en-IN');
  });

  it.each([
    ['hi-IN,en;q=0.8', 'hi'],
    ['bn-IN,or;q=0.9,en;q=0.5', 'or'],
    ['ta-IN', 'en'],
  ])('is the best of those that the phone asks for and the server offers: %s', async (wanted, code) => {
    const languages = await started(wanted);
    expect(languages.current()).toBe(code);
    expect(document.documentElement.lang).toBe(code === 'en' ? 'en-IN' : code);
    expect(texts.frame.today).toBe(code === 'en' ? 'Today' : ALL[code as 'hi'].carers.frame.today);
  });

  it('stays as it was chosen, also where the server can’t be reached, and one language is loaded', async () => {
    const languages = await started('hi');
    await languages.choose('or', null);
    expect(languages.current()).toBe('or');
    load.mockClear();
    offered = null;
    speak(null);
    expect((await started('hi')).current()).toBe('or');
    expect(load.mock.calls).toEqual([['or']]);
  });

  it('is English where its texts can’t be loaded, and the choice stays', async () => {
    await (await started()).choose('hi', null);
    load.mockRejectedValueOnce(new Error('offline'));
    expect((await started()).current()).toBe('en');
    expect((await started()).current()).toBe('hi');
  });

  it('is English once the server does not offer it any more', async () => {
    await (await started()).choose('hi', null);
    offered = ['en'];
    await started();
    await settled();
    expect((await started()).current()).toBe('en');
  });

  it('does not change when a chosen one can’t be loaded', async () => {
    const languages = await started();
    load.mockRejectedValueOnce(new Error('offline'));
    await expect(languages.choose('hi', 'p1')).rejects.toThrow('offline');
    expect(languages.current()).toBe('en');
    expect(languages.unsentOf('p1')).toBeNull();
    expect(kept.has('coastok.field.language')).toBe(false);
  });

  it('is read as none where the phone keeps something else', async () => {
    for (const text of ['{', '{"code":"fr"}', 'null', '7']) {
      kept.set('coastok.field.language', text);
      expect((await started()).current()).toBe('en');
    }
  });
});

describe('the person who signs in', () => {
  it('has the app in the language of their record, where none was chosen here', async () => {
    const languages = await started();
    await settled();
    await languages.meet('p1', 'hi');
    expect(languages.current()).toBe('hi');
    expect(languages.unsentOf('p1')).toBeNull();
    await languages.meet('p2', 'or');
    expect(languages.current()).toBe('or');
    await languages.meet('p3', null);
    expect(languages.current()).toBe('or');
    expect(languages.unsentOf('p3')).toBeNull();
  });

  it('has the chosen language, and on their record where that has none', async () => {
    const languages = await started();
    await languages.choose('hi', null);
    await languages.meet('p1', 'or');
    expect([languages.current(), languages.unsentOf('p1')]).toEqual(['hi', null]);
    await languages.meet('p2', null);
    expect([languages.current(), languages.unsentOf('p2')]).toEqual(['hi', 'hi']);
    expect(languages.unsentOf('p1')).toBeNull();
  });

  it('has a choice on the record once it was sent; a later one waits again', async () => {
    const languages = await started();
    await languages.choose('hi', 'p1');
    expect((await started()).unsentOf('p1')).toBe('hi');
    await languages.choose('or', 'p1');
    languages.sent('hi');
    expect(languages.unsentOf('p1')).toBe('or');
    languages.sent('or');
    expect(languages.unsentOf('p1')).toBeNull();
    expect((await started()).current()).toBe('or');
  });
});

import { describe, expect, it } from '@jest/globals';
import { aStorage } from '../testing/aStorage.js';
import { createMailedCodes } from './mailedCodes.js';

const MINUTE = 60_000;

describe('a mailed code', () => {
  it('is remembered by the tab while it is valid', () => {
    let now = 0;
    const storage = aStorage();
    const codes = () =>
      createMailedCodes(
        () => storage,
        () => now,
      );
    codes().note('visitor', 'anna@example.org');
    now = 10 * MINUTE - 1;
    expect(codes().recall('visitor')).toEqual({ at: 0, about: 'anna@example.org' });
    expect(codes().recall('guardian')).toBeUndefined();
    now += 1;
    expect(codes().recall('visitor')).toBeUndefined();
  });

  it('does not become valid longer by typing after it', () => {
    let now = 0;
    const storage = aStorage();
    const codes = createMailedCodes(
      () => storage,
      () => now,
    );
    codes.note('guardian', { name: '' });
    now = 9 * MINUTE;
    codes.note('guardian', { name: 'Mala' }, 0);
    expect(codes.recall('guardian')).toEqual({ at: 0, about: { name: 'Mala' } });
    now = 10 * MINUTE;
    expect(codes.recall('guardian')).toBeUndefined();
  });

  it('is removed once it is used', () => {
    const storage = aStorage();
    const codes = createMailedCodes(() => storage);
    codes.note('visitor', 'anna@example.org');
    codes.forget('visitor');
    expect(storage).toHaveLength(0);
  });

  it('is known by the page alone where the browser keeps nothing, or something else', () => {
    const off = createMailedCodes(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    for (const codes of [off, createMailedCodes(() => aStorage({ full: true }))]) {
      codes.note('visitor', 'anna@example.org');
      expect(codes.recall('visitor')).toBeUndefined();
      codes.forget('visitor');
    }
    const storage = aStorage();
    storage.setItem('coastok.mailed:visitor', '{');
    expect(createMailedCodes(() => storage).recall('visitor')).toBeUndefined();
  });
});

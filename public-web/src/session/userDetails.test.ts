import { describe, expect, it } from '@jest/globals';
import { forgetUserDetails, keepUserDetails, rememberedEmail } from './userDetails.js';

const ANNA = { email: 'anna@example.org', name: 'Anna', imageUrl: null };

function aStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const closed = () => {
  throw new DOMException('denied', 'SecurityError');
};

describe('the visitor details stored in a browser', () => {
  it('are email, name and picture, until they are deleted', () => {
    const storage = aStorage();
    keepUserDetails(ANNA, storage);
    expect(JSON.parse([...storage.kept.values()][0] ?? '')).toEqual(ANNA);
    expect(rememberedEmail(storage)).toBe(ANNA.email);
    forgetUserDetails(storage);
    expect(rememberedEmail(storage)).toBeUndefined();
  });

  it.each(['{broken', 'null', '7', '{"email":7}', '{"email":""}'])('are none when %s is stored', text => {
    expect(rememberedEmail({ ...aStorage(), getItem: () => text })).toBeUndefined();
  });

  it('are undefined, without an error, where storage is switched off', () => {
    const storage = { getItem: closed, setItem: closed, removeItem: closed };
    expect(() => keepUserDetails(ANNA, storage)).not.toThrow();
    expect(rememberedEmail(storage)).toBeUndefined();
  });
});

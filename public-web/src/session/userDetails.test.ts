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

describe('what a browser remembers of a visitor', () => {
  it('is email, name and picture, until it is to be forgotten', () => {
    const storage = aStorage();
    keepUserDetails(ANNA, storage);
    expect(JSON.parse([...storage.kept.values()][0] ?? '')).toEqual(ANNA);
    expect(rememberedEmail(storage)).toBe(ANNA.email);
    forgetUserDetails(storage);
    expect(rememberedEmail(storage)).toBeUndefined();
  });

  it.each(['{broken', 'null', '7', '{"email":7}', '{"email":""}'])('is nothing when %s is stored', text => {
    expect(rememberedEmail({ ...aStorage(), getItem: () => text })).toBeUndefined();
  });

  it('is nothing, and no failure, where storage is switched off', () => {
    const storage = { getItem: closed, setItem: closed, removeItem: closed };
    expect(() => keepUserDetails(ANNA, storage)).not.toThrow();
    expect(rememberedEmail(storage)).toBeUndefined();
  });
});

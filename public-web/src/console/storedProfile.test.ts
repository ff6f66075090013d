import { describe, expect, it } from '@jest/globals';
import { consolePersonIn } from './useConsolePerson.js';

const storageWith = (entries: Record<string, string>) => ({ getItem: (key: string) => entries[key] ?? null });

const signedIn = (profile: unknown) =>
  storageWith({ 'coastok.session': 's', 'coastok.profile': JSON.stringify(profile) });

describe('the person signed in to the console', () => {
  it('is shown by initiated name and role', () => {
    const person = consolePersonIn(signedIn({ name: 'Arjun Sen', initiatedName: 'Acyuta Das', userRole: 6 }));
    expect(person).toEqual({ name: 'Acyuta Das', role: 'General Secretary' });
  });

  it('is shown by name when there is no initiated name', () => {
    expect(consolePersonIn(signedIn({ name: 'Arjun Sen', userRole: 4 }))?.name).toBe('Arjun Sen');
  });

  it('is nobody without a session, even if a profile was left behind', () => {
    expect(consolePersonIn(storageWith({ 'coastok.profile': '{"name":"Arjun Sen"}' }))).toBeUndefined();
  });

  it.each(['{broken', 'null', '[]', '7', '{"name":{}}'])('is nobody when %s is stored', text => {
    expect(consolePersonIn(storageWith({ 'coastok.session': 's', 'coastok.profile': text }))).toBeUndefined();
  });

  it('has no role when the stored role is unknown', () => {
    expect(consolePersonIn(signedIn({ name: 'Arjun Sen', userRole: 42 }))).toEqual({ name: 'Arjun Sen' });
  });
});

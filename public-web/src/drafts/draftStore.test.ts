import { describe, expect, it } from '@jest/globals';
import { aStorage } from '../testing/aStorage.js';
import { openDrafts, withDraft } from './draftStore.js';

const EMAIL = 'asha@example.org';
const DAY_MS = 24 * 3_600_000;

describe('a draft of a form', () => {
  it('is there again after a reload', () => {
    const storage = aStorage();
    openDrafts(storage, 'mayapur', EMAIL).write('details', { name: 'Asha', rounds: '4' });
    expect(openDrafts(storage, 'mayapur', EMAIL).read('details')).toEqual({ name: 'Asha', rounds: '4' });
  });

  it('is kept apart by event and by person', () => {
    const storage = aStorage();
    openDrafts(storage, 'mayapur', EMAIL).write('details', { name: 'Asha' });
    expect(openDrafts(storage, 'puri', EMAIL).read('details')).toBeUndefined();
    expect(openDrafts(storage, 'mayapur', 'ravi@example.org').read('details')).toBeUndefined();
  });

  it('leaves nothing behind once every part is saved', () => {
    const storage = aStorage();
    const drafts = openDrafts(storage, 'mayapur', EMAIL);
    drafts.write('details', { name: 'Asha' });
    drafts.write('payment', { token: '700' });
    drafts.drop('details');
    expect(drafts.read('payment')).toEqual({ token: '700' });
    drafts.drop('payment');
    expect(storage.length).toBe(0);
  });

  it('is deleted after a week, even if another person opens the site then', () => {
    const storage = aStorage();
    let now = 0;
    openDrafts(storage, 'mayapur', EMAIL, () => now).write('details', { name: 'Asha' });
    now = 6 * DAY_MS;
    expect(openDrafts(storage, 'mayapur', EMAIL, () => now).read('details')).toEqual({ name: 'Asha' });
    now = 8 * DAY_MS;
    openDrafts(storage, 'puri', 'ravi@example.org', () => now);
    expect(storage.length).toBe(0);
  });

  it('never stops anybody where nothing can be stored', () => {
    const full = aStorage({ full: true });
    const drafts = openDrafts(full, 'mayapur', EMAIL);
    expect(() => drafts.write('details', { name: 'Asha' })).not.toThrow();
    expect(drafts.read('details')).toBeUndefined();
  });

  it('that another version of the site has stored in another shape is ignored', () => {
    const initial = { name: 'Asha', rounds: '', areas: ['a'] };
    expect(withDraft(initial, { name: 'Asha Sen', rounds: 4, areas: 'b', more: 'x' })).toEqual({
      name: 'Asha Sen',
      rounds: '',
      areas: ['a'],
    });
  });

  it('that can not be read any more counts as none', () => {
    const storage = aStorage();
    storage.setItem(`coastok.draft:mayapur:${EMAIL}`, '{broken');
    expect(openDrafts(storage, 'mayapur', EMAIL).read('details')).toBeUndefined();
  });
});

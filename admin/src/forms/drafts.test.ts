import { describe, expect, it } from '@jest/globals';
import { aStorage } from '../testing/aStorage';
import { drafts } from './drafts';

const emptyDrafts = () => drafts(aStorage());

const draft = { userId: 'me', pathname: '/user/a', values: { name: 'Typed' } };

describe('a draft of a form when the session ended', () => {
  it('comes back once, to the same person on the same page', () => {
    const kept = emptyDrafts();
    kept.keep(draft);
    expect(kept.take('me', '/user/a')).toEqual({ name: 'Typed' });
    expect(kept.take('me', '/user/a')).toBeNull();
  });

  it('waits while the same person is on another page', () => {
    const kept = emptyDrafts();
    kept.keep(draft);
    expect(kept.take('me', '/profile')).toBeNull();
    expect(kept.take('me', '/user/a')).toEqual({ name: 'Typed' });
  });

  it('is discarded when somebody else signs in', () => {
    const kept = emptyDrafts();
    kept.keep(draft);
    expect(kept.take('other', '/profile')).toBeNull();
    expect(kept.take('me', '/user/a')).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { aStorage } from '../testing/aStorage';
import { drafts } from './FormDraft';

const emptyDrafts = () => drafts(aStorage());

const draft = { userId: 'me', pathname: '/user/a', values: { name: 'Typed' } };

describe('a draft of a form when the session ended', () => {
  it('comes back once, to the same person on the same page', () => {
    const kept = emptyDrafts();
    kept.keep(draft);
    expect(kept.takeOnce('me', '/user/a')).toEqual({ name: 'Typed' });
    expect(kept.takeOnce('me', '/user/a')).toBeNull();
  });

  it('waits while the same person is on another page', () => {
    const kept = emptyDrafts();
    kept.keep(draft);
    expect(kept.takeOnce('me', '/profile')).toBeNull();
    expect(kept.takeOnce('me', '/user/a')).toEqual({ name: 'Typed' });
  });

  it('is discarded when somebody else signs in', () => {
    const kept = emptyDrafts();
    kept.keep(draft);
    expect(kept.takeOnce('other', '/profile')).toBeNull();
    expect(kept.takeOnce('me', '/user/a')).toBeNull();
  });
});

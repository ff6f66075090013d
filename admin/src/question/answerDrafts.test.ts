import { aStorage } from '../testing/aStorage';
import { answerDrafts } from './answerDrafts';

describe('a draft of an answer', () => {
  it('is there again for the same person and question', () => {
    const storage = aStorage();
    answerDrafts(storage).keep('me', 'q1', 'Dear Meera,');
    expect(answerDrafts(storage).read('me', 'q1')).toBe('Dear Meera,');
  });

  it('is nobody else’s and no other question’s', () => {
    const drafts = answerDrafts(aStorage());
    drafts.keep('me', 'q1', 'Dear Meera,');
    expect(drafts.read('you', 'q1')).toBe('');
    expect(drafts.read('me', 'q2')).toBe('');
  });

  it('leaves the other drafts alone', () => {
    const drafts = answerDrafts(aStorage());
    drafts.keep('me', 'q1', 'one');
    drafts.keep('me', 'q2', 'two');
    drafts.keep('me', 'q1', 'one, longer');
    expect([drafts.read('me', 'q1'), drafts.read('me', 'q2')]).toEqual(['one, longer', 'two']);
  });

  it('leaves nothing behind once it is emptied', () => {
    const storage = aStorage();
    const drafts = answerDrafts(storage);
    drafts.keep('me', 'q1', 'one');
    drafts.keep('me', 'q1', ' ');
    expect(storage.size()).toBe(0);
  });

  it('is forgotten after two weeks', () => {
    const storage = aStorage();
    let day = 0;
    const drafts = answerDrafts(storage, () => day * 24 * 3600_000);
    drafts.keep('me', 'q1', 'one');
    day = 13;
    expect(drafts.read('me', 'q1')).toBe('one');
    day = 15;
    expect(drafts.read('me', 'q1')).toBe('');
  });

  it('is empty, not broken, when the storage holds something else', () => {
    const storage = aStorage();
    storage.setItem('coastok.answers', '{oops');
    expect(answerDrafts(storage).read('me', 'q1')).toBe('');
  });
});

import { aStorage } from '../testing/aStorage';
import { answerDrafts } from './answerDrafts';

describe('a draft of an answer', () => {
  it('is restored for the same person and question', () => {
    const storage = aStorage();
    answerDrafts(storage).keep('me', 'q1', 'Dear Meera,');
    expect(answerDrafts(storage).read('me', 'q1')).toBe('Dear Meera,');
  });

  it('is not shown to other people or for other questions', () => {
    const drafts = answerDrafts(aStorage());
    drafts.keep('me', 'q1', 'Dear Meera,');
    expect(drafts.read('you', 'q1')).toBe('');
    expect(drafts.read('me', 'q2')).toBe('');
  });

  it('does not change other drafts', () => {
    const drafts = answerDrafts(aStorage());
    drafts.keep('me', 'q1', 'one');
    drafts.keep('me', 'q2', 'two');
    drafts.keep('me', 'q1', 'one, longer');
    expect([drafts.read('me', 'q1'), drafts.read('me', 'q2')]).toEqual(['one, longer', 'two']);
  });

  it('is removed from the storage once it is empty', () => {
    const storage = aStorage();
    const drafts = answerDrafts(storage);
    drafts.keep('me', 'q1', 'one');
    drafts.keep('me', 'q1', ' ');
    expect(storage.size()).toBe(0);
  });

  it('expires after two weeks', () => {
    const storage = aStorage();
    let day = 0;
    const drafts = answerDrafts(storage, () => day * 24 * 3600_000);
    drafts.keep('me', 'q1', 'one');
    day = 13;
    expect(drafts.read('me', 'q1')).toBe('one');
    day = 15;
    expect(drafts.read('me', 'q1')).toBe('');
  });

  it('is empty when the storage has an unknown format', () => {
    const storage = aStorage();
    storage.setItem('coastok.answers', '{oops');
    expect(answerDrafts(storage).read('me', 'q1')).toBe('');
  });
});

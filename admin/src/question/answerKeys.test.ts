import { aStorage } from '../testing/aStorage';
import { answerKeys } from './answerModel';

const answer = { ansText: 'Chant.' };

describe('the key of an answer', () => {
  it('is the same when the same answer is sent again, also after a reload', () => {
    const storage = aStorage();
    const key = answerKeys(storage).of('me', 'q1', answer);
    expect(answerKeys(storage).of('me', 'q1', { ...answer })).toBe(key);
  });

  it('is different for another text, question or person', () => {
    const keys = answerKeys(aStorage());
    const key = keys.of('me', 'q1', answer);
    expect(keys.of('me', 'q2', answer)).not.toBe(key);
    expect(keys.of('you', 'q1', answer)).not.toBe(key);
    expect(keys.of('me', 'q1', { ...answer, ansAudio: '/api/v1/file/1' })).not.toBe(key);
  });

  it('is removed from the storage once the answer has arrived', () => {
    const storage = aStorage();
    const keys = answerKeys(storage);
    const key = keys.of('me', 'q1', answer);
    keys.forget('me', 'q1');
    expect(storage.size()).toBe(0);
    expect(keys.of('me', 'q1', answer)).not.toBe(key);
  });
});

import { intentionKey } from '../provider/idempotency';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface Named {
  /** What is sent under the key. */
  text: string;
  key: string;
}

const placeOf = (userId: string, questionId: string): string => `coastok.answerKey:${userId}:${questionId}`;

/**
 * The names of answers that were sent and that nobody has heard to have arrived, in the tab's own storage: whoever sends the
 * same again, also after a reload, answers once. Anything else is another answer.
 */
export const answerKeys = (storage: Storage) => ({
  of(userId: string, questionId: string, answer: object): string {
    const place = placeOf(userId, questionId);
    const text = JSON.stringify(answer);
    const named = JSON.parse(storage.getItem(place) ?? 'null') as Named | null;
    if (named?.text === text) return named.key;
    const key = intentionKey();
    storage.setItem(place, JSON.stringify({ text, key } satisfies Named));
    return key;
  },

  /** The answer has arrived: the same words once more are another one. */
  forget: (userId: string, questionId: string): void => storage.removeItem(placeOf(userId, questionId)),
});

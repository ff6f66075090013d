import { intentionKey } from '../provider/idempotency';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface Named {
  /** The text sent with the key. */
  text: string;
  key: string;
}

const placeOf = (userId: string, questionId: string): string => `coastok.answerKey:${userId}:${questionId}`;

/**
 * Idempotency keys of sent but unconfirmed answers, in the tab's own storage: sending the same again, also
 * after a reload, counts once. Any other text is another answer.
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

  /** Called when the answer has arrived: the same text sent again is another answer. */
  forget: (userId: string, questionId: string): void => storage.removeItem(placeOf(userId, questionId)),
});

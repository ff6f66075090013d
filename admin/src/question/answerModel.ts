import { type BodySent, cleanText, isBlank } from '@coastok/domain';
import { intentionKey } from '../provider/idempotency';
import { isRecording, type RecorderState } from '../recording/recorderModel';
import type { UnsentRecording } from './unsentRecordings';

export const LONGEST_ANSWER = 10_000;

export interface AnswerState {
  text: string;
  recorder: RecorderState;
  /** Whether the answer is being sent. */
  sending: boolean;
}

/** Why an answer can't be submitted now; null when it can. */
export function obstacle({
  text,
  recorder,
  sending,
}: AnswerState): 'sending' | 'recording' | 'empty' | 'long' | null {
  if (sending) return 'sending';
  if (isRecording(recorder)) return 'recording';
  if (cleanText(text).length > LONGEST_ANSWER) return 'long';
  return !isBlank(text) || recorder.recording ? null : 'empty';
}

/** The file name is the time, as the specification requires: `2026-03-05T18-30-00.wav`. */
export const recordingName = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/:/g, '-')}.wav`;

export interface AnswerCalls {
  upload: (file: Blob, name: string) => Promise<{ path: string }>;
  answerQuestion: (id: string, answer: BodySent<'question.answer'>) => Promise<unknown>;
}

/** Sends an answer; a recording that an earlier attempt has uploaded is not uploaded again. */
export async function sendAnswer(
  calls: AnswerCalls,
  questionId: string,
  text: string,
  unsent: UnsentRecording | null,
): Promise<void> {
  if (unsent && !unsent.path) {
    unsent.path = (await calls.upload(unsent.recording.blob, recordingName(new Date()))).path;
  }
  await calls.answerQuestion(questionId, {
    ...(!isBlank(text) && { ansText: cleanText(text) }),
    ...(unsent && { ansAudio: unsent.path }),
  });
}

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

import { cleanText, isBlank } from '@coastok/domain';
import type { BodySent } from '@coastok/domain';
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

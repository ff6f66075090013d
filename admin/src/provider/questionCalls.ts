import type { QuestionRecord } from '@coastok/domain';
import type { Identifier } from 'react-admin';
import { callOne } from './api';
import { withIds } from './records';

export interface Answer {
  ansText?: string;
  /** The path that an upload answered. */
  ansAudio?: string;
}

export const questionCalls = {
  /** Answers a member's question; the server names the answerer and tells the asker. */
  answerQuestion: async (id: Identifier, answer: Answer) =>
    withIds(await callOne<QuestionRecord>(`/question/${id}`, { method: 'PUT', body: answer })),
};

import { type DiscussionRecord, isReply, type QuestionRecord, questionStatus } from '@coastok/domain';
import type { FileId } from '../platform/files/fileId.js';
import { idText } from '../platform/mongo/objectId.js';
import type { DiscussionEntry, Question } from './question.model.js';

/** Projection for a question's record. */
export const QUESTION_PROJECTION = { searchTokens: 0, pendingMessages: 0 } as const;

export type PresentableQuestion = Omit<Question, keyof typeof QUESTION_PROJECTION>;

/** Creates a signed link to a stored file. */
type Sign = (fileId: string) => string;

const linkTo = (file: FileId | null, sign: Sign) => (file ? sign(file) : null);

function toDiscussionRecord(entry: DiscussionEntry, sign: Sign): DiscussionRecord {
  if (isReply(entry)) {
    return {
      askBy: entry.askBy.toHexString(),
      askName: entry.askName,
      askTime: entry.askTime.toISOString(),
      askText: entry.askText ?? null,
      askAudio: linkTo(entry.askAudio, sign),
    };
  }
  return {
    ansBy: idText(entry.ansBy),
    ansName: entry.ansName,
    ansTime: entry.ansTime.toISOString(),
    ansText: entry.ansText ?? null,
    ansAudio: linkTo(entry.ansAudio, sign),
  };
}

export const toQuestionRecord = (question: PresentableQuestion, sign: Sign): QuestionRecord => ({
  _id: question._id.toHexString(),
  __v: question.__v,
  askText: question.askText ?? null,
  askAudio: linkTo(question.askAudio, sign),
  askBy: question.askBy.toHexString(),
  askName: question.askName,
  askTime: question.createdAt.toISOString(),
  category: question.category,
  status: questionStatus(question.discussion),
  connectedAreaId: idText(question.connectedAreaId),
  discussion: question.discussion.map(entry => toDiscussionRecord(entry, sign)),
});

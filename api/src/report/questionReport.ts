import { formatSlashDate, isReply, QUESTION_CATEGORIES, type QuestionRecord } from '@coastok/domain';
import type { Report } from '../platform/report/report.js';

const CATEGORIES: Record<number, string> = QUESTION_CATEGORIES;

/** Everybody who answered, the first one first. */
const answerers = ({ discussion }: QuestionRecord) =>
  [...new Set(discussion.flatMap(entry => (isReply(entry) ? [] : [entry.ansName])))].join(', ');

export const questionReport: Report<QuestionRecord> = {
  name: 'questions',
  fileName: () => 'questions',
  columns: [
    { title: 'Category', width: 14, of: question => CATEGORIES[question.category] ?? null },
    { title: 'Status', width: 12, of: question => question.status },
    { title: 'Question', width: 80, of: question => question.askText ?? 'Asked as a recording' },
    { title: 'Asker', width: 26, of: question => question.askName },
    { title: 'Date', width: 12, of: question => formatSlashDate(question.askTime) },
    { title: 'Answerer', width: 26, of: answerers },
  ],
};

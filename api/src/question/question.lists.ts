import {
  formatSlashDate,
  isReply,
  question,
  QUESTION_CATEGORIES,
  type QuestionRecord,
} from '@coastok/domain';
import { type StoredList, storedList } from '../platform/records/storedList.js';

const CATEGORIES: Record<number, string> = QUESTION_CATEGORIES;

/** The names of all who answered, in order. */
const answerers = ({ discussion }: QuestionRecord) =>
  [...new Set(discussion.flatMap(entry => (isReply(entry) ? [] : [entry.ansName])))].join(', ');

export const questionList: StoredList<typeof question> = storedList(question, {
  paths: { askTime: 'createdAt' },
  report: {
    name: 'questions',
    fileName: () => 'questions',
    columns: [
      { title: 'Category', width: 14, of: ({ category }) => CATEGORIES[category] ?? null },
      { title: 'Status', width: 12, of: ({ status }) => status },
      { title: 'Question', width: 80, of: ({ askText }) => askText ?? 'Asked as a recording' },
      { title: 'Asker', width: 26, of: ({ askName }) => askName },
      { title: 'Date', width: 12, of: ({ askTime }) => formatSlashDate(askTime) },
      { title: 'Answerer', width: 26, of: answerers },
    ],
  },
});

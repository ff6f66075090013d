import { questionFilters, type QuestionRecord } from '@coastok/domain';
import { type ListSpec, wireFields } from '../platform/lists/listQuery.js';

export const questionList = {
  resource: 'question',
  filters: questionFilters,
  sort: { askTime: 'createdAt', createdAt: 'createdAt' },
  fields: wireFields<QuestionRecord>({
    askText: true,
    askAudio: true,
    askBy: true,
    askName: true,
    askTime: true,
    category: true,
    status: true,
    connectedAreaId: true,
    discussion: true,
  }),
} satisfies ListSpec<typeof questionFilters>;

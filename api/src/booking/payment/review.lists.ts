import { reviewFilters } from '@coastok/domain';
import type { ListSpec } from '../../platform/lists/listQuery.js';
import { REVIEW_ID } from './reviewItem.js';

export const reviewList = {
  resource: 'payment/review',
  filters: reviewFilters,
  sort: { at: 'at', createdAt: 'at', amount: 'amount', reason: 'reason' },
  defaultSort: { at: -1, _id: -1 },
  ownIds: REVIEW_ID,
} satisfies ListSpec<typeof reviewFilters>;

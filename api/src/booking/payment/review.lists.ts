import { reviewFilters, type ReviewRecord } from '@coastok/domain';
import { type ListSpec, wireFields } from '../../platform/lists/listQuery.js';
import { REVIEW_ID } from './reviewItem.js';

export const reviewList = {
  resource: 'payment/review',
  filters: reviewFilters,
  sort: { at: 'at', createdAt: 'at', amount: 'amount', reason: 'reason' },
  defaultSort: { at: -1, _id: -1 },
  ownIds: REVIEW_ID,
  fields: wireFields<ReviewRecord>({
    reason: true,
    amount: true,
    currency: true,
    paymentId: true,
    orderId: true,
    booking: true,
    area: true,
    recorder: true,
    at: true,
    settled: true,
  }),
} satisfies ListSpec<typeof reviewFilters>;

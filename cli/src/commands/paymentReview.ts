import {
  displayName,
  formatCount,
  formatDateTime,
  formatRupees,
  REVIEW_REASON_LABELS,
  type ReviewRecord,
} from '@coastok/domain';
import type { Command } from 'commander';
import { addGroup, type CommandLine } from '../frame/commandLine.js';
import { addRecordCommands, type RecordKind } from './records.js';

const sumOf = ({ amount, currency }: ReviewRecord): string =>
  currency === 'INR' ? formatRupees(amount) : `${formatCount(amount)} ${currency}`;

const REVIEWS: RecordKind<ReviewRecord> = {
  name: 'payment-review',
  plural: 'payments to check',
  reference: {
    name: 'id',
    text: 'the id that the list shows',
    example: '65f0c1d2e3a4b5c6d7e8f901:0123456789abcdef',
  },
  heads: ['Id', 'Since (IST)', 'Why', 'Sum', 'Booking', 'Person', 'Area', 'Recorded by'],
  cells: review => [
    review._id,
    formatDateTime(review.at),
    REVIEW_REASON_LABELS[review.reason],
    sumOf(review),
    review.booking?.bookingReferenceNo ?? review.orderId ?? '',
    review.booking ? displayName(review.booking.userId) : '',
    review.area?.name ?? '',
    review.recorder ? displayName(review.recorder) : '',
  ],
  list: async (application, caller, request) => {
    const { PaymentReviews } = await import('@coastok/api');
    return application.get(PaymentReviews).list(caller, { ...request, sort: { at: -1, _id: -1 } });
  },
  read: async (application, _caller, reference) => {
    const { PaymentReviews } = await import('@coastok/api');
    return application.get(PaymentReviews).read(reference);
  },
};

/** `coastok payment-review …`: payments that a person has to check; they are resolved in the console. */
export function addPaymentReviewCommands(program: Command, line: CommandLine): void {
  addRecordCommands(addGroup(program, 'payment-review', 'List and show payments to check'), line, REVIEWS);
}

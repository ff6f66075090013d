import type { ContactOutcome, ContactWay } from '@coastok/domain';

export const OUTCOME_LABELS: Readonly<Record<ContactOutcome, string>> = {
  spoke: 'Spoke',
  met: 'Met',
  wrote: 'Wrote',
  'no-answer': 'No answer',
  'not-needed': 'Not needed',
};

/** How somebody was reached, as its outcome tells. */
export const WAY_BY_OUTCOME: Readonly<Record<ContactOutcome, ContactWay>> = {
  spoke: 'call',
  met: 'meeting',
  wrote: 'message',
  'no-answer': 'call',
  'not-needed': 'call',
};

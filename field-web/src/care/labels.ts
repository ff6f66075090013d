import type { ContactOutcome, ContactWay } from '@coastok/domain';
import { fill } from '@coastok/public-web/texts/fill';
import type { IconName } from '../app/Icon';
import { dateText } from '../dates';
import type { PendingAction } from '../store/database';
import { texts } from '../texts/texts';

/** The way of reaching somebody, by its outcome. */
export const WAY_BY_OUTCOME: Readonly<Record<ContactOutcome, ContactWay>> = {
  spoke: 'call',
  met: 'meeting',
  wrote: 'message',
  'no-answer': 'call',
  'not-needed': 'call',
};

/** The icon of each outcome. */
export const OUTCOME_ICONS: Readonly<Record<ContactOutcome, IconName>> = {
  spoke: 'call',
  met: 'people',
  wrote: 'chat',
  'no-answer': 'missed',
  'not-needed': 'check',
};

const WHAT: {
  readonly [Kind in PendingAction['kind']]: (action: Extract<PendingAction, { kind: Kind }>) => string;
} = {
  contact: ({ outcome }) => texts.care.outcomes[outcome],
  snooze: ({ snoozedUntil }) => fill(texts.care.snoozed, { date: dateText(snoozedUntil) }),
  mark: ({ present }) => (present ? texts.attendance.present : texts.attendance.absent),
};

/** The name of an action. */
export const whatOf = (action: PendingAction): string =>
  (WHAT[action.kind] as (action: PendingAction) => string)(action);

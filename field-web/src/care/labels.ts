import { type ContactOutcome, type ContactWay, formatDate } from '@coastok/domain';
import type { IconName } from '../app/Icon';
import type { Deed } from '../store/database';

export const OUTCOME_LABELS: Readonly<Record<ContactOutcome, string>> = {
  spoke: 'Spoke',
  met: 'Met',
  wrote: 'Wrote',
  'no-answer': 'No answer',
  'not-needed': 'Not needed',
};

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

const WHAT: { readonly [Kind in Deed['kind']]: (deed: Extract<Deed, { kind: Kind }>) => string } = {
  contact: ({ outcome }) => OUTCOME_LABELS[outcome],
  snooze: ({ snoozedUntil }) => `Snoozed till ${formatDate(snoozedUntil)}`,
  mark: ({ present }) => (present ? 'Present' : 'Absent'),
};

/** The name of an action. */
export const whatOf = (deed: Deed): string => (WHAT[deed.kind] as (deed: Deed) => string)(deed);

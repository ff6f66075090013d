import { RESOURCES } from '../resources/resources.js';

const OWN_ENTITIES = {
  user: 'Members',
  duplicate: 'Possible duplicates',
  area: 'Areas',
  question: 'Questions',
  event: 'Events',
  booking: 'Bookings',
  waitlist: 'Waiting lists',
  'payment/review': 'Payments to check',
  'settlement/difference': 'Differences with the payment service',
  'settlement/month': 'Monthly accounts',
  dispute: 'Disputes',
  'desk/device': 'Desk phones',
  'checkin/conflict': 'Double scans',
  'privacy/request': 'Requests about data',
  'privacy/notice': 'Notices about data',
  fund: 'Funds',
  pledging: 'Pledges',
  'care/task': 'Care tasks',
  'care/contact': 'Care contacts',
  'care/rules': 'Care rules',
  gathering: 'Gatherings',
  'send/gcm': 'Notifications',
  session: 'Sign-ins',
  report: 'Downloads',
  import: 'Imports',
} as const;
export type AuditedEntity = keyof typeof OWN_ENTITIES;

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * The kinds of records in the audit log, each named as its route, with the words that people use for them. The declared
 * resources are added from their declarations.
 */
export const AUDITED_ENTITIES: Readonly<Record<string, string>> = {
  ...OWN_ENTITIES,
  ...Object.fromEntries(RESOURCES.map(({ path, label }) => [path, capitalised(label.many)])),
};

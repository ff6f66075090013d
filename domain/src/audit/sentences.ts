import { CONFLICT_LABELS } from '../camp/checkin.js';
import { formatDate } from '../formats/dates.js';
import { formatRupees } from '../formats/money.js';
import { PURPOSES } from '../privacy/purposes.js';
import type { REQUEST_STATE_LABELS } from '../privacy/request.js';
import { RESOURCES } from '../resources/resources.js';
import { RESOLUTION_LABELS } from '../settlement/settlement.js';
import {
  became,
  changed,
  nameOf,
  numberIn,
  people,
  quoted,
  roleIn,
  type Sentence,
  subject,
  textIn,
  type AuditSentenceSource,
  was,
} from './sentenceParts.js';

const person = (act: AuditSentenceSource): string => subject(act, 'person');
const area = (act: AuditSentenceSource): string => subject(act, 'area');
const event = (act: AuditSentenceSource): string => subject(act, 'event');
const booking = (act: AuditSentenceSource): string => subject(act, 'booking');

const amount = (value: unknown): string => formatRupees(numberIn(value));
/** By how much an amount of a booking's money grew. */
const growth = ({ changes: { money } }: AuditSentenceSource, figure: string): number => {
  const at = (state: unknown) => numberIn((state as Record<string, unknown> | null | undefined)?.[figure]);
  return at(money?.to) - at(money?.from);
};
const more = (rupees: number): string => (rupees > 0 ? formatRupees(rupees) : 'money');

const purposeTitle = (key: unknown): string =>
  PURPOSES[key as keyof typeof PURPOSES]?.title ?? 'a purpose that is no more';

function fundChange(act: AuditSentenceSource): string {
  const change = numberIn(became(act, 'freeBalance')) - numberIn(was(act, 'freeBalance'));
  return change < 0
    ? `removed ${formatRupees(-change)} from ${area(act)}`
    : `added ${formatRupees(change)} to ${area(act)}`;
}

function assignment(act: AuditSentenceSource): string {
  if (act.entity === 'user') {
    const to = became(act, 'frontliner');
    return to
      ? `gave ${person(act)} to the frontliner ${nameOf(act, 'person', to)}`
      : `took ${person(act)} from the frontliner ${nameOf(act, 'person', was(act, 'frontliner'))}`;
  }
  const frontliner = became(act, 'frontliner');
  if (frontliner) return `put ${nameOf(act, 'person', frontliner)} on the frontliners of ${area(act)}`;
  const ids = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const [before, after] = [ids(was(act, 'assignedUser')), ids(became(act, 'assignedUser'))];
  const [given, taken] = [after.filter(id => !before.includes(id)), before.filter(id => !after.includes(id))];
  if (given.length + taken.length === 0) return `looked over a frontliner's members in ${area(act)}`;
  const parts = [
    ...(given.length > 0 ? [`gave ${people(act, given)} to a frontliner`] : []),
    ...(taken.length > 0 ? [`took ${people(act, taken)} from a frontliner`] : []),
  ];
  return `${parts.join(' and ')} of ${area(act)}`;
}

function eventUpdate(act: AuditSentenceSource): string {
  const { published, ...rest } = act.changes;
  if (!published) return changed(act, event(act));
  const verb = published.to ? 'published' : 'took back from the public site';
  const others = Object.keys(rest).length > 0 ? `, and ${changed({ ...act, changes: rest }, 'it')}` : '';
  return `${verb} ${event(act)}${others}`;
}

function consent(act: AuditSentenceSource): string {
  const purpose = became(act, 'purpose');
  if (purpose === undefined) return 'answered the privacy notice';
  const title = purposeTitle(purpose);
  return became(act, 'given')
    ? `agreed to the use of data for ${title}`
    : `took back the consent for ${title}`;
}

function subsidy(act: AuditSentenceSource): string {
  const deciding = was(act, 'deciding') as { amountAfter?: number } | null | undefined;
  const requested = deciding?.amountAfter;
  return requested === undefined ? '' : `, who asked to pay ${formatRupees(requested)}`;
}

function placement(act: AuditSentenceSource): string {
  const kind = 'bus' in act.changes ? 'bus' : 'room';
  const [from, to] = [textIn(was(act, kind)), textIn(became(act, kind))];
  if (to) return `placed ${booking(act)} in ${kind} ${to}${from ? ` instead of ${from}` : ''}`;
  return `took ${booking(act)} out of ${from ? `${kind} ${from}` : `a ${kind}`}`;
}

function taskUpdate(act: AuditSentenceSource): string {
  const state = became(act, 'state');
  const whose = subject(act, 'task');
  if (state === 'done') return `did a task for ${whose}`;
  if (state === 'dropped') return `dropped a task for ${whose}`;
  return changed(act, `a task for ${whose}`);
}

const resolutionWords = (resolution: unknown): string =>
  CONFLICT_LABELS[resolution as keyof typeof CONFLICT_LABELS]?.toLowerCase() ?? 'something';

const request = (act: AuditSentenceSource): string =>
  `the request of ${subject(act, 'request')} about their data`;

function requestUpdate(act: AuditSentenceSource): string {
  const state = became(act, 'state') as keyof typeof REQUEST_STATE_LABELS | undefined;
  if (state === 'ANSWERED') return `answered ${request(act)}`;
  if (state === 'REFUSED') return `refused ${request(act)}`;
  return state === 'WORKING' ? `began to work on ${request(act)}` : `took note of ${request(act)}`;
}

/** The sentence for each action that is specific to this product, by the action's name. */
const OWN = {
  'user.create': act => `added ${person(act)} as a member`,
  'user.update': act => changed(act, person(act)),
  'user.approve': act => `approved ${person(act)} as a Coastok member`,
  'user.changeRole': act => `made ${person(act)} ${roleIn(became(act, 'userRole'))}`,
  'user.move': act => {
    const [from, to] = [was(act, 'connectedAreaId'), became(act, 'connectedAreaId')];
    return `moved ${person(act)}${from ? ` from ${nameOf(act, 'area', from)}` : ''} to ${nameOf(act, 'area', to)}`;
  },
  'user.activate': act => `activated ${person(act)} again`,
  'user.remove': act => `made ${person(act)} inactive`,
  'user.takeBackEmail': act => `took back the change of the email of ${person(act)}`,
  'user.changeEmail': act => `changed the email of ${person(act)}`,
  'user.resetPassword': act =>
    `reset the password of ${person(act)}${became(act, 'keepDevices') ? ', and kept the phones at desks' : ''}`,
  'user.exportData': act => `downloaded all data of ${person(act)}`,
  'user.merge': act =>
    `merged ${became(act, 'mergedInto') ? '' : 'another record into that of '}${person(act)}${
      became(act, 'mergedInto') ? ' into another record' : ''
    }`,
  'user.unmerge': act => `undid a merge of ${person(act)}`,
  'user.erase': act => `erased the personal data of ${person(act)}`,
  'otp.enrol': act => `began to set up the second factor of ${person(act)}`,
  'otp.confirm': act => `set up the second factor of ${person(act)}`,
  'otp.disable': act => `took the second factor from ${person(act)}`,
  'guardian.ask': act =>
    `asked the ${textIn(became(act, 'relation')).toLowerCase() || 'guardian'} of ${person(act)} to agree`,
  'guardian.confirm': act => `agreed as guardian of ${person(act)}`,
  'guardian.refuse': act => `refused as guardian of ${person(act)}`,
  'guardian.withdraw': act => `took back what was agreed as guardian of ${person(act)}`,
  'guardian.seen': act => `saw the guardian of ${person(act)} in person`,
  'session.login': () => 'signed in',
  'session.refused': act => {
    const count = numberIn(became(act, 'count'));
    return count > 1 ? `tried to sign in and was refused ${count} times` : 'tried to sign in and was refused';
  },
  'session.end': () => 'ended one of their own sessions',
  'session.endOthers': () => 'ended all their other sessions',
  'user.endSessions': act => `ended the sessions of ${person(act)}`,
  'session.changePassword': () => 'changed their own password',
  'visitor.signIn': () => 'signed in on the public site',
  'visitor.refused': act => {
    const count = numberIn(became(act, 'count'));
    return `were refused ${count === 1 ? 'once' : `${count} times`} at the sign-in of the public site`;
  },
  'visitor.signUp': () => 'signed up on the public site',
  'visitor.consent': consent,
  'area.create': act => `added the area ${area(act)}`,
  'area.update': act => changed(act, area(act)),
  'area.updateIdentity': act => changed(act, area(act)),
  'area.delete': act => `deleted the area ${area(act)}`,
  'area.assignFrontliner': assignment,
  'fund.change': fundChange,
  'question.answer': act => `answered a question of ${subject(act, 'question')}`,
  'event.create': act => `added the event ${event(act)}`,
  'event.copy': act => `added the event ${event(act)} as a copy of another one`,
  'event.update': eventUpdate,
  'event.cancel': act => `cancelled the event ${event(act)}`,
  'event.message': act => `wrote to the people of ${event(act)}`,
  'event.delete': act => `deleted the event ${event(act)}`,
  'event.rotateTicketKey': act => `replaced all tickets of ${event(act)}`,
  'booking.update': act => `changed the booking of ${booking(act)}`,
  'booking.cancel': act => `cancelled the booking of ${booking(act)}`,
  'booking.acceptSubsidy': act => `granted a subsidy to ${booking(act)}${subsidy(act)}`,
  'booking.rejectSubsidy': act => `refused a subsidy to ${booking(act)}${subsidy(act)}`,
  'booking.recordCash': act => `recorded ${more(growth(act, 'cashRecorded'))} in cash of ${booking(act)}`,
  'booking.approveCash': act => `approved ${more(growth(act, 'cashApproved'))} in cash of ${booking(act)}`,
  'booking.close': act => `ended the booking of ${booking(act)}`,
  'booking.refund': act => {
    const refunding = numberIn(became(act, 'refunding')) - numberIn(was(act, 'refunding'));
    return `refunded ${more(refunding + growth(act, 'refunded'))} to ${booking(act)}`;
  },
  'booking.reissueTicket': act => `issued a new ticket to ${booking(act)}`,
  'deskDevice.create': act => `made the desk link${quoted(became(act, 'name'))}`,
  'deskDevice.revoke': act => `ended the desk link${quoted(was(act, 'name'))}`,
  'checkin.resolve': act =>
    `said of the second entry of ${nameOf(act, 'booking', became(act, 'bookingId'))}: ${resolutionWords(became(act, 'resolution'))}`,
  'booking.place': placement,
  'unit.replace': act => `changed the rooms and buses of ${event(act)}`,
  'unit.plan': act =>
    `placed the people of ${event(act)} in ${became(act, 'kind') === 'bus' ? 'buses' : 'rooms'}`,
  'waitlist.offer': act => `offered a place to ${subject(act, 'waiter')}`,
  'waitlist.withdraw': act => `took ${subject(act, 'waiter')} out of the waiting list`,
  'waitlist.priority': act => `changed the place of ${subject(act, 'waiter')} in the waiting list`,
  'careTask.create': act => `added a task for ${subject(act, 'task')}`,
  'careTask.update': taskUpdate,
  'careContact.create': act => `noted a contact with ${nameOf(act, 'person', became(act, 'memberId'))}`,
  'careContact.remove': act => `removed a contact with ${nameOf(act, 'person', was(act, 'memberId'))}`,
  'careRules.update': () => 'changed the rules of care',
  'gathering.create': act => `added the gathering${quoted(became(act, 'title'))}`,
  'gathering.update': act => changed(act, subject(act, 'gathering')),
  'gathering.remove': act => `deleted the gathering${quoted(was(act, 'title'))}`,
  'gathering.mark': act => {
    const member = nameOf(act, 'person', became(act, 'memberId'));
    const mark = became(act, 'present') === false ? 'absent from' : 'present at';
    return `noted ${member} as ${mark} ${subject(act, 'gathering')}`;
  },
  'gathering.guests': act => `noted the guests of ${subject(act, 'gathering')}`,
  'gathering.close': act => `closed the list of ${subject(act, 'gathering')}`,
  'paymentReview.settle': act => {
    const done = { refund: 'sent back', accept: 'accepted' }[String(became(act, 'action'))] ?? 'settled';
    return `${done} a payment to check, of ${amount(became(act, 'amount'))}`;
  },
  'settlementDifference.settle': act => {
    const how = RESOLUTION_LABELS[became(act, 'resolution') as keyof typeof RESOLUTION_LABELS];
    return `settled a difference with the payment service${how ? `: ${how.toLowerCase()}` : ''}`;
  },
  'settlement.closeMonth': act => `closed the accounts of ${monthWords(act.entityId)}`,
  'dispute.contest': act => `contested a dispute of ${amount(became(act, 'amount'))}`,
  'dispute.accept': act => `accepted a dispute of ${amount(became(act, 'amount'))}`,
  'privacyRequest.update': requestUpdate,
  'duplicate.update': act =>
    became(act, 'state') === 'different'
      ? 'said that two records are two people'
      : 'had two records compared again',
  'privacyNotice.start': () => 'had members told of the new privacy notice',
  'breach.notify': () => 'began to tell people of a breach of data',
  'breach.notified': act => `told ${numberIn(became(act, 'told'))} people of a breach of data`,
  'pledging.create': act => `entered the pledge of ${subject(act, 'pledging')}`,
  'pledging.update': act => changed(act, `${subject(act, 'pledging')}'s pledge`),
  'notification.send': act => {
    const audience = textIn(became(act, 'audience'));
    return `sent the notification${quoted(became(act, 'title'))}${audience ? ` to ${audience}` : ''}`;
  },
} satisfies Record<string, Sentence>;

/** The words for each list that is read or exported as a whole, by the name of its report. */
const LISTS: Readonly<Record<string, string>> = {
  users: 'members',
  areas: 'areas',
  bookings: 'bookings',
  viplava: 'camp registrations',
  pledges: 'pledges',
  questions: 'questions',
  funds: 'funds',
  events: 'events',
  content: 'content',
  static: 'content',
  pledgedetail: 'pledge drives',
  schedule: 'scheduled notifications',
  translations: 'translations',
};

const listName = ({ entityId }: AuditSentenceSource): string =>
  LISTS[entityId ?? ''] ?? entityId ?? 'records';

function rows(act: AuditSentenceSource): string {
  const count = became(act, 'rows');
  return typeof count === 'number' ? ` (${count} ${count === 1 ? 'row' : 'rows'})` : '';
}

function download(act: AuditSentenceSource): string {
  const month = became(act, 'month');
  if (act.entityId === 'month') return `downloaded the accounts of ${monthWords(month)}`;
  return `downloaded the list of ${listName(act)}${rows(act)}`;
}

/** Actions whose name ends with the name of a report. */
const OF_LISTS = {
  report: download,
  export: download,
  import: act => `imported ${listName(act)}`,
} satisfies Record<string, Sentence>;

type RecordAction = `${(typeof RESOURCES)[number]['name']}.${'create' | 'update' | 'delete' | 'export'}`;

/** The actions of declared resources get their sentences from the declarations. */
const OF_RECORDS = Object.fromEntries(
  RESOURCES.flatMap(({ name, path, label }) => {
    const called = (act: AuditSentenceSource) => `the ${label.one} ${subject(act, path)}`;
    return Object.entries<Sentence>({
      create: act => `added ${called(act)}`,
      update: act => changed(act, called(act)),
      delete: act => `deleted ${called(act)}`,
      export: act => `downloaded the list of ${label.many}${rows(act)}`,
    }).map(([verb, sentence]) => [`${name}.${verb}`, sentence]);
  }),
) as Record<RecordAction, Sentence>;

const SENTENCES: Readonly<Record<string, Sentence>> = { ...OWN, ...OF_RECORDS };

/** Every action that is written to the audit log; an action without a sentence does not compile. */
export type AuditedAction = keyof typeof OWN | RecordAction | `${keyof typeof OF_LISTS}.${string}`;

export const AUDITED_ACTIONS: readonly string[] = Object.keys(SENTENCES);

/**
 * The sentence for an audit entry, to be shown after the person's name: 'added ₹25,000 to Ballygunge'. For an action
 * that only a later or an earlier version of the product knows, the sentence names the action.
 */
export function auditSentence(act: AuditSentenceSource): string {
  const [family = ''] = act.action.split('.');
  const sentence = SENTENCES[act.action] ?? (OF_LISTS as Record<string, Sentence>)[family];
  return sentence ? sentence(act) : `did what is called ${act.action}`;
}

/** '2026-03' is 'Mar 2026'. */
const monthWords = (month: unknown): string =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(textIn(month)) ? formatDate(`${textIn(month)}-01`).slice(3) : 'a month';

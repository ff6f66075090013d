import { describe, expect, test } from '@jest/globals';
import { AUDITED_ACTIONS, auditReferences, auditSentence, RESOURCES } from '../index.js';
import type { AuditSentenceSource } from './sentenceParts.js';

const [GOPAL, RADHA, SALT_LAKE, HOWRAH, DRIVE] = ['a', 'b', 'c', 'd', 'e'].map(letter => letter.repeat(24));
const NAMES = {
  [String(GOPAL)]: 'Gopal Das',
  [String(RADHA)]: 'Radha',
  [String(SALT_LAKE)]: 'Salt Lake',
  [String(HOWRAH)]: 'Howrah',
  [String(DRIVE)]: 'Gita marathon',
};

const entityOf = (action: string): string => {
  const [family = ''] = action.split('.');
  const resource = RESOURCES.find(({ name }) => name === family);
  return resource?.path ?? (['otp', 'guardian', 'visitor'].includes(family) ? 'user' : family);
};

const act = (action: string, of: Partial<AuditSentenceSource> = {}): AuditSentenceSource => ({
  action,
  entity: entityOf(action),
  entityId: String(GOPAL),
  changes: {},
  names: NAMES,
  ...of,
});
const change = (from: unknown, to: unknown) => ({ from, to });
const say = (
  action: string,
  changes: AuditSentenceSource['changes'] = {},
  of: Partial<AuditSentenceSource> = {},
) => auditSentence(act(action, { changes, ...of }));

const CHANGES: AuditSentenceSource['changes'][] = [
  {},
  { name: change('A', 'B'), userRole: change(1, 4), connectedAreaId: change(HOWRAH, SALT_LAKE) },
  { frontliner: change(null, RADHA), assignedUser: change([], [GOPAL, RADHA]), purpose: change(null, 'x') },
  { published: change(false, true), money: change(null, { refunded: 5 }), deciding: change(null, null) },
];

test.each(AUDITED_ACTIONS)('%s is a sentence for any change, without a key or an id', action => {
  for (const changes of CHANGES) {
    for (const names of [NAMES, {}]) {
      const sentence = say(action, changes, { names });
      expect(sentence).toMatch(/^[a-z][^{}\[\]]+[^\s.]$/);
      expect(sentence).not.toMatch(/undefined|null|NaN|Object|[0-9a-f]{24}|[a-z][A-Z]|  | [,:]/);
      expect(sentence).not.toContain(action);
    }
  }
});

describe('an audit sentence', () => {
  test.each<[string, string, AuditSentenceSource['changes'], Partial<AuditSentenceSource>?]>([
    ['signed in', 'session.login', {}],
    ['changed the phone of Gopal Das', 'user.update', { phone: change('1', '2') }],
    [
      'changed the phone and profession of Gopal Das',
      'user.update',
      { phone: change('1', '2'), profession: change('', 'x') },
    ],
    [
      'changed the phone, profession and 2 more fields of Gopal Das',
      'user.update',
      {
        phone: change(1, 2),
        profession: change(1, 2),
        dob: change(1, 2),
        gender: change(1, 2),
        movedFrom: change(1, 2),
      },
    ],
    ['changed the chanting rounds of Gopal Das from 6 to 9', 'user.update', { chantingRounds: change(6, 9) }],
    ['changed the facilitator of Gopal Das to Radha', 'user.update', { facilitator: change(null, RADHA) }],
    ['moved Gopal Das from Howrah to Salt Lake', 'user.move', { connectedAreaId: change(HOWRAH, SALT_LAKE) }],
    ['made Gopal Das Assistant Director', 'user.changeRole', { userRole: change(4, 5) }],
    [
      'added ₹25,000 to Salt Lake',
      'fund.change',
      { freeBalance: change(1000, 26_000) },
      { entityId: SALT_LAKE },
    ],
    [
      'removed ₹500 from Salt Lake',
      'fund.change',
      { freeBalance: change(1000, 500) },
      { entityId: SALT_LAKE },
    ],
    [
      'approved ₹2,000 in cash of Gopal Das',
      'booking.approveCash',
      { money: change({ cashApproved: 500 }, { cashApproved: 2500 }) },
    ],
    ['refunded ₹300 to Gopal Das', 'booking.refund', { refunding: change(0, 300) }],
    [
      'gave Gopal Das to the frontliner Radha',
      'area.assignFrontliner',
      { frontliner: change(null, RADHA) },
      { entity: 'user' },
    ],
    [
      'gave Radha to a frontliner and took Gopal Das from a frontliner of Salt Lake',
      'area.assignFrontliner',
      { assignedUser: change([GOPAL], [RADHA]) },
      { entityId: SALT_LAKE },
    ],
    ['published Gita marathon', 'event.update', { published: change(false, true) }, { entityId: DRIVE }],
    [
      'changed the end of the pledge drive Gita marathon',
      'pledgeDrive.update',
      { endTime: change('a', 'b') },
      { entityId: DRIVE },
    ],
    [
      'downloaded the list of members (1 row)',
      'report.users',
      { rows: change(null, 1) },
      { entityId: 'users' },
    ],
    [
      'downloaded the accounts of Mar 2026',
      'report.month',
      { month: change(null, '2026-03') },
      { entityId: 'month' },
    ],
    ['imported members', 'import.users', {}, { entityId: 'users' }],
    [
      'took back the consent for Notices',
      'visitor.consent',
      { purpose: change(null, 'notices'), given: change(null, false) },
    ],
    [
      'were refused 12 times at the sign-in of the public site',
      'visitor.refused',
      { count: change(null, 12) },
    ],
    ['tried to sign in and was refused 5 times', 'session.refused', { count: change(null, 5) }],
    [
      "sent the notification 'Kirtan' to everybody",
      'notification.send',
      { title: change(null, 'Kirtan'), audience: change(null, 'everybody') },
    ],
  ])('%s', (...[sentence, action, changes, of]) => {
    expect(say(action, changes, of)).toBe(sentence);
  });

  test('says that a name is not known any more', () => {
    expect(say('user.approve', {}, { names: {} })).toBe(
      'approved somebody who is not known any more as a Coastok member',
    );
    expect(say('user.move', { connectedAreaId: change(null, HOWRAH) }, { names: {} })).toMatch(
      / to an area that is not known any more$/,
    );
  });

  test('names an action that this version has no words for', () => {
    expect(say('camp.dance')).toBe('did what is called camp.dance');
  });
});

test('an entry refers to its record, and to those in its changes', () => {
  const changes = {
    connectedAreaId: change(null, HOWRAH),
    assignedUser: change([], [RADHA]),
    phone: change(1, 2),
  };
  expect(auditReferences(act('user.update', { changes }))).toEqual([
    { kind: 'person', id: GOPAL },
    { kind: 'area', id: HOWRAH },
    { kind: 'person', id: RADHA },
  ]);
  expect(auditReferences(act('session.login', { entityId: 'users' }))).toEqual([]);
});

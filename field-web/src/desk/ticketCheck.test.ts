import { describe, expect, it, jest } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { refusalOf } from './card/card';
import { checkTicket, checkReference } from './ticketCheck';
import { signedBy } from './signature';
import { PeopleList, withAnswer } from './store/people';
import { aCode, anAnswer, aPerson, EVENT, OTHER_EVENT, PUBLIC_KEY } from './testing/desk';

const pending = { bookingId: 'c', reference: 'REF-C', name: 'Cash', initiatedName: null, due: 500 };
const first = withAnswer(
  null,
  anAnswer({ persons: [aPerson('a', { seq: 2 }), aPerson('b')], pending: [pending] }),
);
const list = new PeopleList(withAnswer(first, anAnswer({ removed: ['b'] })));
const theirs = generateKeyPairSync('ed25519').privateKey;
const former = generateKeyPairSync('ed25519');
const FORMER_KEY = former.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');

const judged = (code: string) =>
  checkTicket(code, {
    eventId: EVENT,
    list,
    signedBy: ticket => signedBy(ticket, { publicKey: PUBLIC_KEY, formerKeys: [FORMER_KEY] }),
  });

describe.each(['the browser’s own', 'the library’s'])('with %s signatures, a code', way => {
  if (way === 'the library’s') {
    const importKey = crypto.subtle.importKey.bind(crypto.subtle);
    jest
      .spyOn(crypto.subtle, 'importKey')
      .mockImplementation(((...given: Parameters<typeof importKey>) =>
        (given[2] as unknown) === 'Ed25519'
          ? Promise.reject(new DOMException('unknown', 'NotSupportedError'))
          : importKey(...given)) as typeof importKey);
  }

  it.each([
    ['of the newest ticket is good', aCode('REF-A', 2), 'good'],
    ['of one newer than the list is good', aCode('REF-A', 3), 'good'],
    ['of an older ticket is replaced', aCode('REF-A', 1), 'replaced'],
    ['signed with a former key is replaced', aCode('REF-A', 2, EVENT, former.privateKey), 'replaced'],
    ['signed by somebody else is forged', aCode('REF-A', 2, EVENT, theirs), 'forged'],
    [
      'with another letter is forged',
      aCode('REF-A', 2).replace(/.$/, letter => (letter === '0' ? '1' : '0')),
      'forged',
    ],
    ['in small letters is forged', `CT1.${aCode('REF-A', 2).slice(4).toLowerCase()}`, 'forged'],
    ['of another event is foreign', aCode('REF-A', 2, OTHER_EVENT), 'foreign'],
    ['of a booking that left the list is cancelled', aCode('REF-B'), 'cancelled'],
    ['of a booking in cash is unpaid', aCode('REF-C'), 'unpaid'],
    ['of ours that no list has is unlisted', aCode('REF-Z'), 'unlisted'],
    ['of a bottle is unknown', '8901030865278', 'unknown'],
    ['of nothing is unknown', '', 'unknown'],
  ] as const)('%s', async (_, code, verdict) => {
    expect((await judged(code)).verdict).toBe(verdict);
  });
});

it('has a different message for each kind of bad code', async () => {
  const codes = [
    aCode('REF-A', 1),
    aCode('REF-A', 2, EVENT, theirs),
    aCode('REF-A', 2, OTHER_EVENT),
    aCode('REF-B'),
    aCode('REF-C'),
    aCode('REF-Z'),
    'x',
  ];
  const said = await Promise.all(
    codes.map(async code => {
      const checked = await judged(code);
      return checked.verdict === 'good' ? '' : refusalOf(checked).texts.join(' ');
    }),
  );
  expect(new Set(said).size).toBe(codes.length);
  expect(said).not.toContain('');
});

it.each([
  [' ref a', 'good'],
  ['Ref-C', 'unpaid'],
  ['REF-B', 'cancelled'],
  ['REF-Z', 'unknown'],
  ['--', 'unknown'],
])('a reference number that is typed as ‘%s’ is judged by the list: %s', (typed, verdict) => {
  expect(checkReference(typed, list).verdict).toBe(verdict);
});

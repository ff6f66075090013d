import { describe, expect, it } from '@jest/globals';
import { canonicalEmail, mailboxOf } from './email.js';

const ASHA = 'asha@example.org';
const BOOKS = 'a@xn--bcher-kva.example';

/** Typed addresses, and their stored forms. */
const FORMS: [typed: string, kept: string | null][] = [
  [ASHA, ASHA],
  ['Asha@Example.ORG', ASHA],
  ['  asha@example.org\t', ASHA],
  ['asha@example.org\n', ASHA],
  ['asha@example.org\u200b', ASHA],
  ['asha@exam\u2060ple.org', ASHA],
  ['asha@exa\u00admple.org', ASHA],
  ['asha@\uff45xample.org', ASHA],
  ['asha\u200e@example.org', ASHA],
  ['\u200basha@example.org', ASHA],
  ['\ufeffasha@example.org', ASHA],
  ['\u2068asha@example.org\u2069', ASHA],
  ['\u202aasha@example.org\u202c', ASHA],
  ['asha\u200c@example.org', ASHA],
  ['asha\u200d@example.org', ASHA],
  ['asha\u034f@example.org', ASHA],
  ['asha\u3164@example.org', ASHA],
  ['asha\u2800@example.org', ASHA],
  ['asha\ufe0f@example.org', ASHA],
  ['\u00a0asha@example.org\u3000', ASHA],
  ['\uff21\uff33\uff28\uff21\uff20\uff45xample\uff0eorg', ASHA],
  ['\u{1d41a}sha@example.org', ASHA],
  ['asha@ex\u{1d552}mple.org', ASHA],
  ['asha@example\uff0eorg', ASHA],
  ['asha@\u2460example.org', 'asha@1example.org'],
  ['a@bücher.example', BOOKS],
  ['a@bu\u0308cher.example', BOOKS],
  ['a@BÜCHER.example', BOOKS],
  ['a@xn--bcher-kva.example', BOOKS],
  ['a@XN--BCHER-KVA.Example', BOOKS],
  ['a@b\u00adücher.example', BOOKS],
  ['a@straße.example', 'a@xn--strae-oqa.example'],
  ['a@strasse.example', 'a@strasse.example'],
  ['a@कृष्ण.भारत', 'a@xn--11b2a9c3bvc.xn--h2brj9c'],
  ['first.last@example.co.in', 'first.last@example.co.in'],
  ['first+camp@example.org', 'first+camp@example.org'],
  ["o'brien@example.org", "o'brien@example.org"],
  ['a_b-c@sub.example.org', 'a_b-c@sub.example.org'],
  ['!#$%&*/=?^`{|}~@example.org', '!#$%&*/=?^`{|}~@example.org'],
  [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
  ['a@1and1.example', 'a@1and1.example'],
  ['a@example.x1', 'a@example.x1'],
  [`${'a'.repeat(65)}@example.org`, null],
  [`a@${'b'.repeat(64)}.example`, null],
  [`a@${`${'b'.repeat(60)}.`.repeat(5)}example`, null],
  ['', null],
  ['asha', null],
  ['@example.org', null],
  ['asha@', null],
  ['asha@example', null],
  ['asha@@example.org', null],
  ['asha@example..org', null],
  ['asha@.example.org', null],
  ['asha@example.org.', null],
  ['.asha@example.org', null],
  ['asha.@example.org', null],
  ['a..b@example.org', null],
  ['"a b"@example.org', null],
  ['a b@example.org', null],
  ['आशा@example.org', null],
  ['asha@exam ple.org', null],
  ['asha@exam_ple.org', null],
  ['asha@example.org/path', null],
  ['asha@example%2eorg', null],
  ['asha@example.org:25', null],
  ['asha@127.0.0.1', null],
  ['asha@example.1', null],
  ['asha@example.0x7f', null],
  ['asha@[127.0.0.1]', null],
  ['asha@-example.org', null],
  ['asha@example-.org', null],
  ['asha@xn--a.example', null],
  ['asha@xn--zz--.example', null],
  ['asha@xn--ü.example', null],
  ['asha@xn--bcher-kv.example', null],
  ['asha@xn--99999999999.example', null],
  ['asha@\u0301example.org', null],
  ['asha@example\ud800.org', null],
  ['asha\ud800@example.org', null],
  ['asha\u0000@example.org', null],
  ['asha@example.org,bina@example.org', null],
  ['Asha <asha@example.org>', null],
];

describe('an address', () => {
  it('is tried in at least sixty forms', () => {
    expect(FORMS.length).toBeGreaterThanOrEqual(60);
  });

  it.each(FORMS)('%j is kept as %j', (typed, kept) => {
    expect(canonicalEmail(typed)).toBe(kept);
  });

  it('has a form that is its own form', () => {
    const kept = FORMS.flatMap(([, form]) => form ?? []);
    expect(kept.map(canonicalEmail)).toEqual(kept);
  });
});

describe('a mailbox', () => {
  it.each([
    ['asha+camp@example.org', ASHA],
    ['asha+camp+two@example.org', ASHA],
    ['a.sha@example.org', 'a.sha@example.org'],
    ['a.s.h.a+x@gmail.com', 'asha@gmail.com'],
    ['asha@googlemail.com', 'asha@gmail.com'],
    ['As.Ha@GoogleMail.com', 'asha@gmail.com'],
    ['+@example.org', '+@example.org'],
    ['a@bücher.example', BOOKS],
    ['no address', 'no address'],
  ])('%s is that of %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});

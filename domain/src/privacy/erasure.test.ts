import { redactDeep, redactorOf } from './erasure.js';

const redact = redactorOf({
  names: ['Asha Verma', 'Anandī Dāsī'],
  email: 'asha.verma@example.org',
  phone: '9876543210',
});

describe('redacting a person', () => {
  it.each([
    ['Asha Verma paid in cash', '[erased] [erased] paid in cash'],
    ['spoke with asha today', 'spoke with [erased] today'],
    ['Hare Krishna Anandī Dāsī,', 'Hare Krishna [erased] [erased],'],
    ['Write to ASHA.Verma@example.org', 'Write to [erased]'],
    ['call 9876543210', 'call [erased]'],
    ['call +91 98765 43210 or 098765-43210', 'call [erased] or [erased]'],
  ])('takes %j out', (text, redacted) => {
    expect(redact(text)).toBe(redacted);
  });

  it('leaves words that only begin or end like a name', () => {
    expect(redact('Ashalata took Prasha home')).toBe('Ashalata took Prasha home');
  });

  it('takes a name with signs literally', () => {
    const odd = redactorOf({ names: ['A.* (Guru)'], email: '', phone: '' });
    expect(odd('all of it, guru')).toBe('all of it, [erased]');
  });

  it('takes an address with a hyphen', () => {
    const asha = redactorOf({ names: [], email: 'asha-verma@ex-ample.org', phone: '' });
    expect(asha('Write to asha-verma@ex-ample.org')).toBe('Write to [erased]');
  });

  it('changes nothing for nobody', () => {
    expect(redactorOf({ names: [], email: '', phone: '' })('Asha')).toBe('Asha');
  });

  it('goes through lists and objects, and leaves everything but texts', () => {
    const at = new Date(0);
    expect(redactDeep({ note: ['for Asha', 5], at, none: null }, redact)).toEqual({
      note: ['for [erased]', 5],
      at,
      none: null,
    });
  });
});

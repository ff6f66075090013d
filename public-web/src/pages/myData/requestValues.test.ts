import { describe, expect, it } from '@jest/globals';
import { privacyRequestBody, REQUEST_KINDS } from '@coastok/domain';
import { bodyOf, EMPTY_REQUEST, problemsOf } from './requestValues.js';

const person = { name: 'Mala Sen', relation: 'Mother', phone: '9876543210' };

describe('a request about the visitor’s own data', () => {
  it('needs a kind', () => {
    expect(Object.keys(problemsOf(EMPTY_REQUEST))).toEqual(['kind']);
  });

  it('needs a text for a correction and a complaint only', () => {
    const wordless = REQUEST_KINDS.filter(kind => problemsOf({ ...EMPTY_REQUEST, kind, text: ' ' }).text);
    expect(wordless).toEqual(['correct', 'grievance']);
  });

  it('to erase needs two confirmations', () => {
    expect(problemsOf({ ...EMPTY_REQUEST, kind: 'erase' })).toHaveProperty('sure');
    expect(problemsOf({ ...EMPTY_REQUEST, kind: 'erase', sure: true })).toEqual({});
  });

  it('names somebody who can be reached', () => {
    const values = { ...EMPTY_REQUEST, kind: 'nominate' as const };
    expect(Object.keys(problemsOf(values))).toEqual(['name', 'relation', 'phone']);
    expect(problemsOf({ ...values, ...person })).toEqual({});
    expect(problemsOf({ ...values, ...person, phone: '', email: 'mala@example.org' })).toEqual({});
    expect(problemsOf({ ...values, ...person, email: 'mala' })).toHaveProperty('email');
  });

  it.each(REQUEST_KINDS)('of the kind %s is what the server accepts', kind => {
    const values = { ...EMPTY_REQUEST, kind, ...person, text: ' Please. ', sure: true };
    expect(problemsOf(values)).toEqual({});
    const body = bodyOf(kind, values);
    expect(privacyRequestBody.parse(body)).toEqual(body);
    expect('nominee' in body).toBe(kind === 'nominate');
  });
});

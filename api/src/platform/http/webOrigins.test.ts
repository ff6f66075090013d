import { describe, expect, it } from '@jest/globals';
import { isCrossSite, isForeignChange } from './webOrigins.js';

const OWN = ['https://coastok.example', 'https://console.coastok.example'];
const allows = (headers: Record<string, string>, { method = 'POST', host = 'coastok.example' } = {}) =>
  isCrossSite({ method, headers, host }, OWN);

describe('a request is of another site', () => {
  it.each([
    ['when its page has another host', { origin: 'https://evil.example' }],
    ['when its page has our name in front', { origin: 'https://coastok.example.evil.example' }],
    ['when its page has another port', { origin: 'https://coastok.example:8443' }],
    ['when its page has no origin to tell', { origin: 'null' }],
    ['when the browser says so', { 'sec-fetch-site': 'cross-site' }],
    [
      'when the browser says so, with any origin',
      { origin: 'https://coastok.example', 'sec-fetch-site': 'cross-site' },
    ],
    ['when the browser says that it is a neighbour', { 'sec-fetch-site': 'same-site' }],
    [
      'when a form of another site was sent',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    ],
  ])('%s', (_, headers) => {
    expect(allows(headers)).toBe(true);
  });

  it('when a page elsewhere asks for it in the background', () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
    expect(allows(headers, { method: 'GET' })).toBe(true);
  });
});

describe('a request is not of another site', () => {
  it.each([
    ['when it does not come from a page', {}],
    ['when its page is where it was sent', { origin: 'https://coastok.example' }],
    ['when the operator named its page’s origin', { origin: 'https://console.coastok.example' }],
    ['when the browser says that it is our own page', { 'sec-fetch-site': 'same-origin' }],
    ['when somebody typed the address', { 'sec-fetch-site': 'none' }],
  ])('%s', (_, headers) => {
    expect(allows(headers)).toBe(false);
  });

  it('when somebody follows a link to it, as to a receipt in a mail', () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    expect(allows(headers, { method: 'GET' })).toBe(false);
  });

  it('when its page is on this machine under another of its names', () => {
    expect(allows({ origin: 'http://localhost:3000' }, { host: '127.0.0.1:3000' })).toBe(false);
    expect(allows({ origin: 'http://127.0.0.1:3000' }, { host: 'localhost:3000' })).toBe(false);
    expect(allows({ origin: 'http://localhost:3001' }, { host: '127.0.0.1:3000' })).toBe(true);
  });
});

describe('a change by the console’s cookie', () => {
  const isForeign = (method: string, headers: Record<string, string>) =>
    isForeignChange({ method, headers, host: 'coastok.example' }, OWN);

  it('must name our own origin', () => {
    expect(isForeign('POST', { origin: 'https://coastok.example', 'sec-fetch-site': 'same-origin' })).toBe(
      false,
    );
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      expect(isForeign(method, {})).toBe(true);
      expect(isForeign(method, { 'sec-fetch-site': 'same-origin' })).toBe(true);
      expect(isForeign(method, { origin: 'https://evil.example' })).toBe(true);
    }
  });

  it('is no read, for which a browser sends no origin', () => {
    expect(isForeign('GET', { 'sec-fetch-site': 'same-origin' })).toBe(false);
    expect(isForeign('GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).toBe(true);
  });
});

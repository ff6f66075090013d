import { expect, test } from '@jest/globals';
import { isSilence, outcomeOf } from './pushSender.js';

/* Codes and messages of firebase-admin. */
test.each([
  ['messaging/registration-token-not-registered', 'Gone', 'dead'],
  ['messaging/server-unavailable', 'Down', 'refused'],
  ['messaging/message-rate-exceeded', 'Too many', 'refused'],
  ['messaging/internal-error', 'Broken', 'failed'],
  ['messaging/mismatched-credential', 'No', 'failed'],
  ['app/network-timeout', 'Error while making request: timeout of 15000ms exceeded.', 'unknown'],
  ['app/network-error', 'Error while making request: socket hang up. Error code: ECONNRESET', 'unknown'],
  ['app/network-error', 'Error while making request: no. Error code: ECONNREFUSED', 'refused'],
  ['app/network-error', 'Error while making request: getaddrinfo. Error code: EAI_AGAIN', 'refused'],
  [
    'app/network-error',
    'Error while making request: The pending stream has been canceled (caused by: connect ECONNREFUSED 127.0.0.1:1). ' +
      'Error code: ERR_HTTP2_STREAM_CANCEL',
    'refused',
  ],
  [
    'app/invalid-credential',
    'Credential implementation failed to fetch a valid Google OAuth2 access token with the following error: "request to ' +
      'https://oauth2.googleapis.com/token failed, reason: getaddrinfo EAI_AGAIN oauth2.googleapis.com".',
    'refused',
  ],
  ['app/invalid-credential', 'Credential implementation failed: "invalid_grant".', 'failed'],
])('%s (%s) is %s', (code, message, result) => {
  expect(outcomeOf('phone', { code, message })).toEqual({ token: 'phone', result, reason: code });
});

test.each([
  ['app/network-error', 'Error while making request: no. Error code: ECONNREFUSED', true],
  ['messaging/server-unavailable', 'Down', true],
  [
    'app/invalid-credential',
    'request to https://oauth2.googleapis.com/token failed, reason: EAI_AGAIN',
    true,
  ],
  ['app/invalid-credential', 'Credential implementation failed: "invalid_grant".', false],
  ['messaging/mismatched-credential', 'No', false],
])('%s (%s): no answer at all is %s', (code, message, silent) => {
  expect(isSilence({ code, message })).toBe(silent);
});

import { expect, test } from '@jest/globals';
import { en } from '../messages/en';
import { failureReason } from './failureReason';

test.each([
  ['messaging/registration-token-not-registered', 'notification.reasonGone'],
  ['messaging/third-party-auth-error', 'notification.reasonApple'],
  ['app/network-timeout', 'notification.reasonSilent'],
  ['messaging/of-next-year', 'notification.reasonOther'],
])('the code %s is told as %s', (code, message) => {
  expect(failureReason(code)).toEqual([message, { code }]);
});

test('a code without a message is shown unchanged', () => {
  expect(en.notification.reasonOther).toContain('%{code}');
});

import type { MessageKey } from '../messages/en';

/** Messages for Firebase's error codes; other codes are shown unchanged. */
const MEANINGS: Record<string, MessageKey> = {
  'messaging/registration-token-not-registered': 'notification.reasonGone',
  'messaging/invalid-registration-token': 'notification.reasonGone',
  'messaging/authentication-error': 'notification.reasonRefusedKey',
  'messaging/mismatched-credential': 'notification.reasonRefusedKey',
  'app/invalid-credential': 'notification.reasonRefusedKey',
  'messaging/invalid-argument': 'notification.reasonRefusedMessage',
  'messaging/invalid-payload': 'notification.reasonRefusedMessage',
  'messaging/payload-size-limit-exceeded': 'notification.reasonRefusedMessage',
  'messaging/third-party-auth-error': 'notification.reasonApple',
  'messaging/message-rate-exceeded': 'notification.reasonTooMany',
  'messaging/device-message-rate-exceeded': 'notification.reasonTooMany',
  'messaging/quota-exceeded': 'notification.reasonTooMany',
  'messaging/internal-error': 'notification.reasonFault',
  'messaging/server-unavailable': 'notification.reasonFault',
  'messaging/unknown-error': 'notification.reasonFault',
  'app/network-error': 'notification.reasonSilent',
  'app/network-timeout': 'notification.reasonSilent',
};

/** Why a device was not reached, as a message key with its values. */
export const failureReason = (code: string): [MessageKey, { code: string }] => [
  MEANINGS[code] ?? 'notification.reasonOther',
  { code },
];

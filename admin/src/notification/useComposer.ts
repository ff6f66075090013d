import {
  type Audience,
  cleanText,
  DEFAULT_ACTION,
  type DeliveryRecord,
  type FreePurpose,
  type NotificationAction,
  receiverOf,
  type Role,
} from '@coastok/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../provider/call';
import { intentionKeys } from '../provider/idempotency';
import type { WithId } from '../provider/records';
import { SessionEnded } from '../provider/whileSignedIn';

/** The duration that the specification sets for these alerts. */
const ALERT_MS = 3000;

export const BLANK = {
  audience: '' as Audience | '',
  title: '',
  body: '',
  url: '',
  areaId: '',
  purpose: 'notices' as FreePurpose,
  action: DEFAULT_ACTION as NotificationAction,
};

export type Typed = typeof BLANK;

/** The form's values: react-admin has null for an empty text, and undefined for a disabled input. */
export const typedIn = (values: object): Typed =>
  Object.fromEntries(
    Object.entries(BLANK).map(([name, blank]) => {
      const value: unknown = (values as Record<string, unknown>)[name] ?? blank;
      return [name, typeof value === 'string' ? cleanText(value) : value];
    }),
  ) as Typed; // The object has the field names of `BLANK`.

/** The receiver in the server's format; null before an audience is chosen. */
export const receiverIn = ({ audience }: Typed, userRole: Role): string | null =>
  audience === '' ? null : receiverOf(audience, userRole);

/** Sends a notification; retries of the same one use the same idempotency key. */
export function useSending(userRole: Role, onSent: (delivery: WithId<DeliveryRecord>, typed: Typed) => void) {
  const notify = useNotify();
  const [keyOf, setKeyOf] = useState(intentionKeys);
  return useMutation({
    mutationFn: (typed: Typed) => {
      const { title, body, purpose, url, action, areaId } = typed;
      const notification = {
        receiver: receiverIn(typed, userRole) ?? '',
        title,
        body,
        purpose,
        ...(url ? { url } : { action }),
        ...(areaId && { areaId }),
      };
      return call('notification.send', { body: notification, key: keyOf(notification) });
    },
    onSuccess: (delivery, typed) => {
      notify('notification.sent', { type: 'success', autoHideDuration: ALERT_MS });
      // The same text sent again is another notification.
      setKeyOf(intentionKeys);
      onSent(delivery, typed);
    },
    // The form shows the details of the error.
    onError: error => {
      if (!(error instanceof SessionEnded))
        notify('notification.notSent', { type: 'error', autoHideDuration: ALERT_MS });
    },
  });
}

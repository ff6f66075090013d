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
import { SessionEnded } from '../session/whileSignedIn';

/** Spec 2, section 9. */
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

/** What a form holds: react-admin has null for an empty text, and nothing for what is disabled. */
export const typedIn = (values: object): Typed =>
  Object.fromEntries(
    Object.entries(BLANK).map(([name, blank]) => {
      const value: unknown = (values as Record<string, unknown>)[name] ?? blank;
      return [name, typeof value === 'string' ? cleanText(value) : value];
    }),
  ) as Typed; // By the names of a blank one.

/** Who is addressed, as the server takes it; null before an audience is chosen. */
export const receiverIn = ({ audience }: Typed, userRole: Role): string | null =>
  audience === '' ? null : receiverOf(audience, userRole);

/** Sends what was composed; the same under one name, however often it is tried. */
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
      // The same words once more are another notification.
      setKeyOf(intentionKeys);
      onSent(delivery, typed);
    },
    // What is wrong in detail stands in the form.
    onError: error => {
      if (!(error instanceof SessionEnded))
        notify('notification.notSent', { type: 'error', autoHideDuration: ALERT_MS });
    },
  });
}

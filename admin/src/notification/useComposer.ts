import {
  type Audience,
  DEFAULT_ACTION,
  type DeliveryRecord,
  type FreePurpose,
  isHttpsUrl,
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
import { useReach } from './ReachText';

/** Spec 2, section 9. */
const ALERT_MS = 3000;
const BLANK = {
  audience: '' as Audience | '',
  title: '',
  body: '',
  url: '',
  areaId: '',
  purpose: 'notices' as FreePurpose,
  action: DEFAULT_ACTION as NotificationAction,
};

export type Typed = typeof BLANK;

/** What is composed for whom, how many that reaches, and its sending. */
export function useComposer(userRole: Role, onSent: (delivery: WithId<DeliveryRecord>) => void) {
  const notify = useNotify();
  const [typed, setTyped] = useState(BLANK);
  const [keyOf, setKeyOf] = useState(intentionKeys);
  const receiver = typed.audience === '' ? null : receiverOf(typed.audience, userRole);
  const areaId = typed.areaId || undefined;
  const reach = useReach(receiver, areaId, typed.purpose);
  const title = typed.title.trim();
  const body = typed.body.trim();
  const url = typed.url.trim();
  const goodUrl = url === '' || isHttpsUrl(url);
  const sending = useMutation({
    mutationFn: () => {
      const notification = {
        receiver: receiver ?? '',
        title,
        body,
        purpose: typed.purpose,
        ...(url ? { url } : { action: typed.action }),
        ...(areaId && { areaId }),
      };
      return call('notification.send', { body: notification, key: keyOf(notification) });
    },
    onMutate: () => typed,
    onSuccess: (delivery, _nothing, sent) => {
      notify('notification.sent', { type: 'success', autoHideDuration: ALERT_MS });
      // What was typed while it went out belongs to the next one.
      setTyped(now => (now === sent ? BLANK : now));
      // The same words once more are another notification.
      setKeyOf(intentionKeys);
      onSent(delivery);
    },
    // What is wrong in detail stands above the form.
    onError: error => {
      if (!(error instanceof SessionEnded))
        notify('notification.notSent', { type: 'error', autoHideDuration: ALERT_MS });
    },
  });
  return {
    typed,
    change: (part: Partial<Typed>) => setTyped(before => ({ ...before, ...part })),
    goodUrl,
    complete: receiver !== null && title !== '' && body !== '' && goodUrl,
    receiver,
    reach,
    sending,
  };
}

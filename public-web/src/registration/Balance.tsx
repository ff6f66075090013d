import { formatRupees } from '@coastok/domain';
import { useState } from 'react';
import { balanceOf } from '../booking/paymentOptions.js';
import { Alert } from '../forms/Alert.js';
import { useForm } from '../forms/useForm.js';
import { Notice } from '../wizard/Notice.js';
import { useBooked } from './registration.js';
import { usePayOnline } from './usePayOnline.js';
import { registration as texts } from '../texts/en/registration.js';
import { wizard } from '../texts/en/wizard.js';
import { fill } from '../texts/fill.js';

/** Pays the balance online instead of in cash (docs/rules/booking.md#7). */
export function Balance() {
  const registration = useBooked();
  const { payable, reason } = balanceOf(registration.event, registration.booking, new Date());
  const form = useForm({ fields: [], onSessionEnd: registration.onSessionEnd });
  const pay = usePayOnline(registration);
  const [sentence, setSentence] = useState<string>();
  if (payable === 0) return reason && <p className="balance__reason">{reason}</p>;

  const payNow = () =>
    void form.run(async () => {
      setSentence(undefined);
      setSentence(await pay({ amount: payable, kind: 'balance' }));
    });

  return (
    <div className="balance">
      <Notice>{sentence}</Notice>
      <Alert>{form.failure}</Alert>
      <button type="button" className="button" disabled={form.busy} onClick={payNow}>
        {form.busy ? wizard.oneMoment : fill(texts.payBalance, { amount: formatRupees(payable) })}
      </button>
    </div>
  );
}

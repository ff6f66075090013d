import { formatRupees, isBlank, parseRupees } from '@coastok/domain';
import { mostCash, type Booking } from '../booking/bookingModel';
import type { MessageKey } from '../messages/en';

type Receiving = Pick<Booking, 'due' | 'cashRecieved' | 'cashApproved'>;

/** Why the typed total can't be sent. */
export interface TotalProblem {
  key: MessageKey;
  values?: Record<string, string>;
}

/** The result of checking a typed total of cash. */
export interface Total {
  amount: number | null;
  problem: TotalProblem | null;
  /** Whether it is less than the recorded total: the secretary must then give a reason. */
  lowers: boolean;
}

/*
 * The rules of the API (docs/rules/booking.md#5): the total so far, never more than the amount due; a leader
 * can only raise it, the secretary may lower what is not approved and must give a reason.
 */
export function totalOf(
  { due, cashRecieved, cashApproved }: Receiving,
  typed: string,
  approves: boolean,
  comment: string,
): Total {
  const amount = parseRupees(typed);
  const most = mostCash({ due, cashApproved });
  const recorded = formatRupees(cashRecieved);
  const approved = formatRupees(cashApproved);
  const lowers = approves && amount !== null && amount < cashRecieved && amount >= cashApproved;
  const because = (key: MessageKey, values?: Record<string, string>): Total => ({
    amount,
    problem: { key, values },
    lowers,
  });

  if (amount === null) return because('cash.problemWhole');
  if (amount > most) return because('cash.problemMost', { most: formatRupees(most) });
  if (!approves && amount <= cashRecieved) return because('cash.problemRecorded', { recorded });
  if (approves && amount < cashApproved) return because('cash.problemApproved', { approved });
  if (approves && amount === cashApproved && amount === cashRecieved)
    return because('cash.problemApproved', { approved });
  if (lowers && isBlank(comment)) return because('cash.problemComment', { recorded });
  return { amount, problem: null, lowers };
}

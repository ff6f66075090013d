import { type CashProblem, formatRupees, isBlank, parseRupees, problemOfCash } from '@coastok/domain';
import { mostCash, type Booking } from '../booking/bookingModel';
import type { MessageKey } from '../messages/en';

type Receiving = Pick<Booking, 'due' | 'cashRecieved' | 'cashApproved' | 'cashStop'>;

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

/** Checks a typed total by the rule of the API. */
export function totalOf(
  { due, cashRecieved: recorded, cashApproved: approved, cashStop: stop }: Receiving,
  typed: string,
  approves: boolean,
  comment: string,
): Total {
  const amount = parseRupees(typed);
  if (amount === null) return { amount, problem: { key: 'cash.problemWhole' }, lowers: false };
  const most = mostCash({ due, cashApproved: approved });
  const problem = problemOfCash(
    { total: amount, approves, hasReason: !isBlank(comment) },
    { recorded, approved, most, stop },
  );
  return {
    amount,
    problem: problem && worded(problem, approves),
    lowers: approves && amount < recorded && amount >= approved,
  };
}

function worded(problem: CashProblem, approves: boolean): TotalProblem {
  const amount = 'amount' in problem ? formatRupees(problem.amount) : '';
  switch (problem.code) {
    case 'above-due':
      return { key: 'cash.problemMost', values: { most: amount } };
    case 'below-approved':
      return { key: 'cash.problemApproved', values: { approved: amount } };
    case 'below-recorded':
      return { key: 'cash.problemRecorded', values: { recorded: amount } };
    case 'unchanged':
      return approves
        ? { key: 'cash.problemApproved', values: { approved: amount } }
        : { key: 'cash.problemRecorded', values: { recorded: amount } };
    case 'reason-missing':
      return { key: 'cash.problemComment', values: { recorded: amount } };
    case 'event-over':
      return { key: 'cash.problemOver' };
    case 'event-forbids':
      return { key: 'cash.problemForbidden' };
  }
}

import { startingPriceOf } from '../booking/price.js';
import { type Places, type SeatPool, WHOLE_EVENT } from '../booking/seats.js';
import { type EventTerms, registrationOf } from '../events/terms.js';
import { type Waiter, wishesOf } from './entry.js';
import { type FreePlaces, isFree } from './offering.js';

/** The state of a pool of places (docs/rules/waitlist.md#4). */
export interface PoolState {
  readonly pool: SeatPool;
  readonly name: string;
  /** Null: unlimited. */
  readonly free: number | null;
  readonly offered: number;
  readonly waiting: number;
  /** Why no place of the pool is offered now; null when nobody waits for it. */
  readonly why: string | null;
}

export type ListTerms = Pick<
  EventTerms,
  | 'published'
  | 'cancelled'
  | 'allowOnlinePayment'
  | 'allowCash'
  | 'prices'
  | 'fromDate'
  | 'registrationOpensAt'
  | 'registrationClosesAt'
> & { readonly waitlist: boolean };

interface NamedPlaces extends Places {
  readonly categories: readonly (Places['categories'][number] & { readonly name: string })[];
}

/** Whether a place costs something but the event accepts no payment. */
const takesNoPayment = ({ allowOnlinePayment, allowCash, prices }: ListTerms): boolean =>
  !allowOnlinePayment && !allowCash && startingPriceOf(prices) > 0;

/** Why no offers are made at all; null when offers can be made. */
export function whyNothing(event: ListTerms, now: Date): string | null {
  if (event.cancelled) return 'The event is cancelled.';
  const registration = registrationOf(event, now);
  if (registration === 'closed') return 'Registration is closed.';
  if (!event.published) return 'The event is not published.';
  if (registration === 'not-yet') return 'Registration is not open yet.';
  if (takesNoPayment(event)) return 'The event has no way to pay, so nobody can take a place.';
  return event.waitlist ? null : 'The waiting list is paused.';
}

const places = (count: number): string => (count === 1 ? '1 place' : `${count} places`);

function whyOf(
  event: NamedPlaces,
  free: FreePlaces,
  { pool, offered }: Pick<PoolState, 'pool' | 'offered'>,
): string {
  const left = free.get(pool) ?? null;
  if (left === 0)
    return offered === 0
      ? 'Every place is taken.'
      : `Every place is taken; of these, ${places(offered)} ${offered === 1 ? 'is' : 'are'} offered and not answered yet.`;
  if (free.get(WHOLE_EVENT) === 0) return 'Places are free here, but the event as a whole is full.';
  const isOpen = pool === WHOLE_EVENT ? !event.categories.length : isFree(event, free, Number(pool));
  return isOpen
    ? 'A place is free and will be offered within seconds.'
    : 'The event has places left, but not the ones that these people want.';
}

/**
 * The pools of an event with the number of people who wait for each. For the event's own pool these are all people
 * while the event is full or has no accommodations, otherwise none.
 * @param offered the accommodations of the open offers
 */
export function poolStatesOf(
  event: NamedPlaces & ListTerms,
  lists: { readonly waiting: readonly Waiter[]; readonly offered: readonly number[] },
  free: FreePlaces,
  now: Date,
): PoolState[] {
  const nothing = whyNothing(event, now);
  const row = (pool: SeatPool, name: string, offered: number, waiting: number): PoolState => ({
    pool,
    name,
    free: free.get(pool) ?? null,
    offered,
    waiting,
    why: waiting === 0 ? null : (nothing ?? whyOf(event, free, { pool, offered })),
  });
  const waitForEvent = event.categories.length === 0 || free.get(WHOLE_EVENT) === 0;
  return [
    row(WHOLE_EVENT, 'All places', lists.offered.length, waitForEvent ? lists.waiting.length : 0),
    ...event.categories.map(({ id, name }) =>
      row(
        String(id),
        name,
        lists.offered.filter(category => category === id).length,
        lists.waiting.filter(waiter => wishesOf(waiter).includes(id)).length,
      ),
    ),
  ];
}

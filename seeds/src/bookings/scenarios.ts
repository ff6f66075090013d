import type { SeedEvent } from '../events/event.js';
import { picks } from './amenities.js';
import {
  acceptsSubsidy,
  approvesCash,
  asksForSubsidy,
  authorised,
  cancels,
  captured,
  choosesCash,
  DAY,
  failed,
  HOUR,
  ORDER_EXPIRES_AFTER,
  orderExpires,
  pays,
  recordsCash,
  refundIs,
  refunds,
  rejectsSubsidy,
  seatIsFreed,
  settlesReview,
  upgradesRoom,
  minutesBetween,
} from './scenarioSteps.js';
import type { ScenarioStep, Ending, Scene, Scenario } from './scenario.js';

const priced = ({ registrationAmount }: SeedEvent): boolean => registrationAmount > 0;
const withCash = (event: SeedEvent): boolean => priced(event) && event.allowCash === true;
const withSubsidies = (event: SeedEvent): boolean => priced(event) && event.allowSubsidy === true;
const withRooms = (event: SeedEvent): boolean =>
  priced(event) && Object.keys(event.accomodationCategory ?? {}).length > 1;

const scenario = (
  name: string,
  share: number,
  steps: (scene: Scene) => ScenarioStep[],
  { ending = 'any', suits = priced }: { ending?: Ending; suits?: Scenario['suits'] } = {},
): Scenario => ({ name, share, ending, suits, steps });

const paidAtOnce = (scene: Scene): ScenarioStep[] => [picks(scene), ...pays(), captured()];
const paidInPart = (scene: Scene): ScenarioStep[] => [picks(scene, 'part'), ...pays(), captured()];
const inCash = (scene: Scene): ScenarioStep[] => [picks(scene), choosesCash()];
const requestsSubsidy = (scene: Scene): ScenarioStep[] => [picks(scene), asksForSubsidy(scene)];
const granted = (scene: Scene): ScenarioStep[] => [...requestsSubsidy(scene), acceptsSubsidy(scene)];
const denied = (scene: Scene): ScenarioStep[] => [...requestsSubsidy(scene), rejectsSubsidy(scene)];

const cash = { suits: withCash };
const subsidy = { suits: withSubsidies };
const recentSubsidy = { suits: withSubsidies, ending: 'recent' } as const;

const FRESH = { ending: 'fresh' } as const;

/** Online payments that arrive on time, or a little later. */
const ONLINE: Scenario[] = [
  scenario('paid at once', 22, paidAtOnce),
  scenario('paid in part', 12, paidInPart),
  scenario('balance paid later', 6, scene => [
    ...paidInPart(scene),
    ...pays(2, minutesBetween(scene, DAY, 9 * DAY)),
    captured(2),
  ]),
  scenario('paid at the second try', 4, scene => [
    picks(scene),
    ...pays(),
    failed(),
    captured(1, { attempt: 2, after: 3 }),
  ]),
  scenario('costs nothing', 9, () => [], { suits: event => event.registrationAmount === 0 }),
  scenario(
    'upgraded',
    3,
    scene => [...paidAtOnce(scene), upgradesRoom(minutesBetween(scene, DAY, 3 * DAY))],
    {
      suits: withRooms,
    },
  ),
  scenario('left before paying', 6, scene => [picks(scene), seatIsFreed()]),
  scenario('order ran out', 2, scene => [picks(scene), ...pays(), orderExpires(), seatIsFreed()]),
  scenario('cancelled', 3, scene => [picks(scene), cancels(minutesBetween(scene, 2, 20))]),
  scenario('just begun', 3, scene => [picks(scene)], FRESH),
  scenario('about to pay', 2, scene => [picks(scene), ...pays()], FRESH),
  scenario('paying', 2, scene => [picks(scene), ...pays(), authorised()], FRESH),
  scenario('failed to pay', 2, scene => [picks(scene), ...pays(), failed()], FRESH),
];

const CASH: Scenario[] = [
  scenario('cash to bring', 8, inCash, { ...cash, ending: 'recent' }),
  scenario(
    'cash recorded in part',
    5,
    scene => [...inCash(scene), recordsCash(scene, scene.random.between(0.2, 0.7))],
    cash,
  ),
  scenario('cash recorded', 5, scene => [...inCash(scene), recordsCash(scene)], cash),
  scenario('cash approved', 9, scene => [...inCash(scene), recordsCash(scene), approvesCash(scene)], cash),
  scenario(
    'cash approved in part',
    3,
    scene => [
      ...inCash(scene),
      recordsCash(scene, scene.random.between(0.2, 0.6)),
      approvesCash(scene, 'recorded'),
    ],
    cash,
  ),
  scenario('part online, part in cash', 3, scene => [...paidInPart(scene), recordsCash(scene, 0.5)], cash),
  scenario(
    'balance in cash',
    3,
    scene => [...paidInPart(scene), recordsCash(scene), approvesCash(scene)],
    cash,
  ),
  scenario(
    'cash never came',
    2,
    scene => [...inCash(scene), seatIsFreed((scene.event.cashDeadlineHours ?? 72) * HOUR + 1)],
    cash,
  ),
];

const SUBSIDY: Scenario[] = [
  scenario('subsidy asked', 10, requestsSubsidy, subsidy),
  scenario('subsidy granted', 4, granted, recentSubsidy),
  scenario(
    'paid after the subsidy',
    6,
    scene => [...granted(scene), ...pays(1, minutesBetween(scene, HOUR, DAY)), captured()],
    subsidy,
  ),
  scenario(
    'cash after the subsidy',
    3,
    scene => [...granted(scene), choosesCash(minutesBetween(scene, HOUR, DAY)), recordsCash(scene)],
    subsidy,
  ),
  scenario(
    'subsidised in full',
    1,
    // A subsidy never pays for a donation.
    scene => [picks(scene, 'all', { donation: 0 }), asksForSubsidy(scene, 0), acceptsSubsidy(scene)],
    subsidy,
  ),
  scenario('subsidy not used', 2, scene => [...granted(scene), seatIsFreed(3 * DAY + 5)], subsidy),
  scenario('subsidy denied', 3, denied, recentSubsidy),
  scenario(
    'paid although denied',
    2,
    scene => [...denied(scene), ...pays(1, minutesBetween(scene, HOUR, DAY)), captured()],
    subsidy,
  ),
  scenario(
    'failed to pay after a denial',
    2,
    scene => [...denied(scene), ...pays(), orderExpires()],
    recentSubsidy,
  ),
  scenario('chose again after a denial', 2, scene => [...denied(scene), picks(scene)], recentSubsidy),
];

/** Cases that a person has to review, or had to. */
const UNUSUAL: Scenario[] = [
  scenario('refunded', 2, scene => [
    ...paidAtOnce(scene),
    refunds(minutesBetween(scene, DAY, 9 * DAY)),
    refundIs('sent'),
  ]),
  scenario('refunded in part', 2, scene => [
    ...paidAtOnce(scene),
    refunds(minutesBetween(scene, DAY, 9 * DAY), 0.3),
    refundIs('sent'),
  ]),
  scenario('refund that the bank failed', 1, scene => [
    ...paidAtOnce(scene),
    refunds(minutesBetween(scene, DAY, 9 * DAY)),
    refundIs('sent'),
    refundIs('failed', 5 * HOUR),
  ]),
  scenario('another amount than asked', 1, scene => [
    picks(scene),
    ...pays(),
    captured(1, { short: 100 }),
    orderExpires(),
    seatIsFreed(),
  ]),
  scenario('paid after the seat was freed', 1, scene => [
    picks(scene),
    ...pays(),
    orderExpires(),
    seatIsFreed(),
    captured(1, { after: HOUR }),
  ]),
  scenario('paid twice', 1, scene => [
    picks(scene),
    ...pays(),
    // A booking gets no second order for the same amount before the first one expires.
    ...pays(2, ORDER_EXPIRES_AFTER),
    captured(2),
    captured(1, { after: 9 }),
  ]),
  scenario('paid twice, and settled', 1, scene => [
    picks(scene),
    ...pays(),
    // A booking gets no second order for the same amount before the first one expires.
    ...pays(2, ORDER_EXPIRES_AFTER),
    captured(2),
    captured(1, { after: 9 }),
    settlesReview(minutesBetween(scene, HOUR, DAY), 'Wants to give it to the next camp.'),
  ]),
  scenario(
    'paid online while cash was recorded',
    1,
    scene => [
      picks(scene),
      ...pays(),
      choosesCash(),
      recordsCash(scene, 0.3),
      captured(1, { after: 3 * HOUR }),
    ],
    cash,
  ),
];

/** All scenarios of the demo's bookings; together they end in every state. */
export const SCENARIOS: readonly Scenario[] = [...ONLINE, ...CASH, ...SUBSIDY, ...UNUSUAL];

/** Finds a scenario by name. @throws RangeError when there is none */
export function scenarioOf(name: string): Scenario {
  const found = SCENARIOS.find(one => one.name === name);
  if (!found) throw new RangeError(`There is no scenario '${name}'.`);
  return found;
}

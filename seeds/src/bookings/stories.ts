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
  within,
} from './beats.js';
import type { Beat, Ending, Scene, Story } from './story.js';

const priced = ({ registrationAmount }: SeedEvent): boolean => registrationAmount > 0;
const withCash = (event: SeedEvent): boolean => priced(event) && event.allowCash === true;
const withSubsidies = (event: SeedEvent): boolean => priced(event) && event.allowSubsidy === true;
const withRooms = (event: SeedEvent): boolean =>
  priced(event) && Object.keys(event.accomodationCategory ?? {}).length > 1;

const story = (
  name: string,
  share: number,
  beats: (scene: Scene) => Beat[],
  { ending = 'any', suits = priced }: { ending?: Ending; suits?: Story['suits'] } = {},
): Story => ({ name, share, ending, suits, beats });

const paidAtOnce = (scene: Scene): Beat[] => [picks(scene), ...pays(), captured()];
const paidInPart = (scene: Scene): Beat[] => [picks(scene, 'part'), ...pays(), captured()];
const inCash = (scene: Scene): Beat[] => [picks(scene), choosesCash()];
const asked = (scene: Scene): Beat[] => [picks(scene), asksForSubsidy(scene)];
const granted = (scene: Scene): Beat[] => [...asked(scene), acceptsSubsidy(scene)];
const denied = (scene: Scene): Beat[] => [...asked(scene), rejectsSubsidy(scene)];

const cash = { suits: withCash };
const subsidy = { suits: withSubsidies };
const recentSubsidy = { suits: withSubsidies, ending: 'recent' } as const;

const FRESH = { ending: 'fresh' } as const;

/** Money that comes in as it should, or a little later. */
const ONLINE: Story[] = [
  story('paid at once', 22, paidAtOnce),
  story('paid in part', 12, paidInPart),
  story('balance paid later', 6, scene => [
    ...paidInPart(scene),
    ...pays(2, within(scene, DAY, 9 * DAY)),
    captured(2),
  ]),
  story('paid at the second try', 4, scene => [
    picks(scene),
    ...pays(),
    failed(),
    captured(1, { attempt: 2, after: 3 }),
  ]),
  story('costs nothing', 9, () => [], { suits: event => event.registrationAmount === 0 }),
  story('upgraded', 3, scene => [...paidAtOnce(scene), upgradesRoom(within(scene, DAY, 3 * DAY))], {
    suits: withRooms,
  }),
  story('left before paying', 6, scene => [picks(scene), seatIsFreed()]),
  story('order ran out', 2, scene => [picks(scene), ...pays(), orderExpires(), seatIsFreed()]),
  story('cancelled', 3, scene => [picks(scene), cancels(within(scene, 2, 20))]),
  story('just begun', 3, scene => [picks(scene)], FRESH),
  story('about to pay', 2, scene => [picks(scene), ...pays()], FRESH),
  story('paying', 2, scene => [picks(scene), ...pays(), authorised()], FRESH),
  story('failed to pay', 2, scene => [picks(scene), ...pays(), failed()], FRESH),
];

const CASH: Story[] = [
  story('cash to bring', 8, inCash, { ...cash, ending: 'recent' }),
  story(
    'cash recorded in part',
    5,
    scene => [...inCash(scene), recordsCash(scene, scene.random.between(0.2, 0.7))],
    cash,
  ),
  story('cash recorded', 5, scene => [...inCash(scene), recordsCash(scene)], cash),
  story('cash approved', 9, scene => [...inCash(scene), recordsCash(scene), approvesCash(scene)], cash),
  story(
    'cash approved in part',
    3,
    scene => [
      ...inCash(scene),
      recordsCash(scene, scene.random.between(0.2, 0.6)),
      approvesCash(scene, 'recorded'),
    ],
    cash,
  ),
  story('part online, part in cash', 3, scene => [...paidInPart(scene), recordsCash(scene, 0.5)], cash),
  story('balance in cash', 3, scene => [...paidInPart(scene), recordsCash(scene), approvesCash(scene)], cash),
  story(
    'cash never came',
    2,
    scene => [...inCash(scene), seatIsFreed((scene.event.cashDeadlineHours ?? 72) * HOUR + 1)],
    cash,
  ),
];

const SUBSIDY: Story[] = [
  story('subsidy asked', 10, asked, subsidy),
  story('subsidy granted', 4, granted, recentSubsidy),
  story(
    'paid after the subsidy',
    6,
    scene => [...granted(scene), ...pays(1, within(scene, HOUR, DAY)), captured()],
    subsidy,
  ),
  story(
    'cash after the subsidy',
    3,
    scene => [...granted(scene), choosesCash(within(scene, HOUR, DAY)), recordsCash(scene)],
    subsidy,
  ),
  story(
    'subsidised in full',
    1,
    // A donation is nobody's subsidy.
    scene => [picks(scene, 'all', { donation: 0 }), asksForSubsidy(scene, 0), acceptsSubsidy(scene)],
    subsidy,
  ),
  story('subsidy not used', 2, scene => [...granted(scene), seatIsFreed(3 * DAY + 5)], subsidy),
  story('subsidy denied', 3, denied, recentSubsidy),
  story(
    'paid although denied',
    2,
    scene => [...denied(scene), ...pays(1, within(scene, HOUR, DAY)), captured()],
    subsidy,
  ),
  story(
    'failed to pay after a denial',
    2,
    scene => [...denied(scene), ...pays(), orderExpires()],
    recentSubsidy,
  ),
  story('chose anew after a denial', 2, scene => [...denied(scene), picks(scene)], recentSubsidy),
];

/** What a person has to look at, or had to. */
const UNUSUAL: Story[] = [
  story('refunded', 2, scene => [
    ...paidAtOnce(scene),
    refunds(within(scene, DAY, 9 * DAY)),
    refundIs('sent'),
  ]),
  story('refunded in part', 2, scene => [
    ...paidAtOnce(scene),
    refunds(within(scene, DAY, 9 * DAY), 0.3),
    refundIs('sent'),
  ]),
  story('refund that the bank failed', 1, scene => [
    ...paidAtOnce(scene),
    refunds(within(scene, DAY, 9 * DAY)),
    refundIs('sent'),
    refundIs('failed', 5 * HOUR),
  ]),
  story('another amount than asked', 1, scene => [
    picks(scene),
    ...pays(),
    captured(1, { short: 100 }),
    orderExpires(),
    seatIsFreed(),
  ]),
  story('paid after the seat was freed', 1, scene => [
    picks(scene),
    ...pays(),
    orderExpires(),
    seatIsFreed(),
    captured(1, { after: HOUR }),
  ]),
  story('paid twice', 1, scene => [
    picks(scene),
    ...pays(),
    // While its first order lives, a booking gets no second one for the same sum.
    ...pays(2, ORDER_EXPIRES_AFTER),
    captured(2),
    captured(1, { after: 9 }),
  ]),
  story('paid twice, and settled', 1, scene => [
    picks(scene),
    ...pays(),
    // While its first order lives, a booking gets no second one for the same sum.
    ...pays(2, ORDER_EXPIRES_AFTER),
    captured(2),
    captured(1, { after: 9 }),
    settlesReview(within(scene, HOUR, DAY), 'Wants to give it to the next camp.'),
  ]),
  story(
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

/** Every way that the demo's bookings go; together they end in every state. */
export const STORIES: readonly Story[] = [...ONLINE, ...CASH, ...SUBSIDY, ...UNUSUAL];

/** The one with that name. @throws RangeError when there is none */
export function storyOf(name: string): Story {
  const found = STORIES.find(one => one.name === name);
  if (!found) throw new RangeError(`There is no story '${name}'.`);
  return found;
}

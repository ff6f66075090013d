import { addDays, istDayStart } from '@coastok/domain';
import type { GeneratorContext } from '../generatorContext.js';

export interface SeedPledgeDrive {
  _id: string;
  tag: string;
  msg: string;
  startTime: Date;
  endTime: Date;
  createdAt: Date;
}

interface Definition {
  tag: string;
  msg: string;
  /** Days from today on which the drive begins and ends; the last day is included. */
  from: number;
  to: number;
  /** The share of members who pledge, and the range of their pledges. */
  share: number;
  values: readonly [number, number];
}

/** A past drive, a running one, and a future one. */
export const DRIVES: readonly Definition[] = [
  {
    tag: 'Monsoon Books',
    msg: 'How many books will you hand out until the end of the month?',
    from: -75,
    to: -45,
    share: 0.3,
    values: [1, 40],
  },
  {
    tag: 'Thousand Rounds',
    msg: 'Rounds that you will chant in these two weeks, beyond your daily ones.',
    from: -6,
    to: 8,
    share: 0.4,
    values: [4, 64],
  },
  {
    tag: 'Hours of Service',
    msg: 'Hours in the kitchen, the garden or the book room.',
    from: 12,
    to: 26,
    share: 0,
    values: [1, 20],
  },
];

const DAYS_AHEAD_OF_START = 5;

const dayStart = ({ today }: GeneratorContext, days: number): Date => istDayStart(addDays(today, days));

/** The demo's pledge drives, newest last. */
export const pledgeDrivesOf = (context: GeneratorContext): SeedPledgeDrive[] =>
  DRIVES.map(({ tag, msg, from, to }, index) => ({
    _id: context.idOf('pledgeDrive', index),
    tag,
    msg,
    startTime: dayStart(context, from),
    endTime: dayStart(context, to + 1),
    // A future drive was announced yesterday.
    createdAt: dayStart(context, Math.min(from - DAYS_AHEAD_OF_START, -1)),
  }));

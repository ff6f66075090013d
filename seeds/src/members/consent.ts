import { FREE_PURPOSES, type FreeConsents, type FreePurpose, istDayStart } from '@coastok/domain';
import type { Random } from '../random/random.js';

/** The consent that a member gave at sign-up. */
export interface SeedConsent {
  at: Date;
  /** Answers for the optional purposes. */
  said: FreeConsents;
  /** A consent that was withdrawn later; null for nearly everybody. */
  withdrawn: { purpose: FreePurpose; at: Date } | null;
}

const WITHDRAWING = 0.02;

/** Most members accept notices; few accept fund-raising, and nobody under 18 does. */
export function inventConsent(
  random: Random,
  at: Date,
  { isChild, maySayMore, today }: { isChild: boolean; maySayMore: boolean; today: string },
): SeedConsent {
  const said = {
    notices: random.chance(0.95),
    'fund-raising': random.chance(0.35) && !isChild,
    photos: random.chance(0.5),
  };
  const given = FREE_PURPOSES.filter(purpose => said[purpose]);
  const withdraws = maySayMore && random.chance(WITHDRAWING) && given.length > 0;
  const later = () => new Date(Math.round(random.between(at.getTime(), istDayStart(today).getTime())));
  return { at, said, withdrawn: withdraws ? { purpose: random.pick(given), at: later() } : null };
}

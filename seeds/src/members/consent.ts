import { FREE_PURPOSES, type FreeConsents, type FreePurpose, istDayStart } from '@coastok/domain';
import type { Random } from '../random/random.js';

/** What somebody agreed to when signing up. */
export interface SeedConsent {
  at: Date;
  /** Of the purposes that are free. */
  said: FreeConsents;
  /** What was taken back since; null for nearly everybody. */
  withdrawn: { purpose: FreePurpose; at: Date } | null;
}

const WITHDRAWING = 0.02;

/** Most take notices; few are asked for money gladly, and nobody under 18 is. */
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

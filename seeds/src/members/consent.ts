import type { FreeConsents } from '@coastok/domain';
import type { Random } from '../random/random.js';

/** What somebody agreed to when signing up. */
export interface SeedConsent {
  at: Date;
  /** Of the purposes that are free. */
  said: FreeConsents;
}

/** Most take notices; few are asked for money gladly, and nobody under 18 is. */
export const inventConsent = (random: Random, at: Date, isChild: boolean): SeedConsent => ({
  at,
  said: {
    notices: random.chance(0.95),
    'fund-raising': random.chance(0.35) && !isChild,
    photos: random.chance(0.5),
  },
});

import { expect, test } from '@jest/globals';
import { addDays } from '../formats/dates.js';
import { ageOn, bornBy } from './person.js';

test.each(['2026-11-28T06:00:00Z', '2027-02-28T06:00:00Z', '2028-02-29T06:00:00Z', '2026-12-31T20:00:00Z'])(
  'at %s the latest birthday of an age has that age, and the next day has not',
  now => {
    for (const age of [0, 17, 18, 20, 120]) {
      const latest = bornBy(age, new Date(now));
      expect(ageOn(latest, new Date(now))).toBeGreaterThanOrEqual(age);
      if (age > 0) expect(ageOn(addDays(latest, 1), new Date(now))).toBe(age - 1);
    }
  },
);

import fc from 'fast-check';
import { tierOfRun } from './tiers.mjs';

const RUNS = { first: 25, all: 100 };

/** How many cases a property has that does not say so itself: a first look in the first tier. */
fc.configureGlobal({ numRuns: RUNS[tierOfRun()] });

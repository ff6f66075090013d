import fc from 'fast-check';
import { tierOfRun } from './tiers.mjs';

const RUNS = { first: 25, all: 100 };

/** The number of cases for properties that set none: fewer in the first tier. */
fc.configureGlobal({ numRuns: RUNS[tierOfRun()] });

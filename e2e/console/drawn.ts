import { createHash } from 'node:crypto';
import { LANDINGS, PAPERS } from '../site/addresses.js';
import { SCENES } from '../site/scenes.js';
import { SCREENS } from './screens.js';

/** How many screens are looked at by axe in the first tier; the second has all of them. */
const DRAWN = 10;

const nameOf = ({ name }: { name: string }) => name;
const ALL = [
  ...SCREENS.map(nameOf),
  ...SCENES.map(nameOf),
  ...LANDINGS,
  ...PAPERS.map(({ address }) => address),
];

const lot = (name: string): string =>
  createHash('sha256').update(`${process.env.E2E_SEED} ${name}`).digest('hex');

const drawn = new Set(ALL.toSorted((a, b) => lot(a).localeCompare(lot(b))).slice(0, DRAWN));

/** The tier of a screen's test: the run's seed draws which are in the first one. */
export const tagOf = (screen: string): string[] => (drawn.has(screen) ? ['@first'] : []);

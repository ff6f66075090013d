import { createHash } from 'node:crypto';
import { LANDINGS, PAPERS } from '../site/addresses.js';
import { SCENES } from '../site/scenes.js';
import { SCREENS } from './screens.js';

/** The number of screens that axe checks in the first tier; the second tier checks all of them. */
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

/** The tag of a screen's test: the run's seed selects the screens of the first tier. */
export const tagOf = (screen: string): string[] => (drawn.has(screen) ? ['@first'] : []);

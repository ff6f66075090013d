/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { en } from '../messages/en';
import { learnTexts } from '../messages/i18nProvider';
import { renderDialog } from '../testing/renderDialog';
import { GatheringHeader } from './GatheringHeader';
import type { Gathering } from './gatheringModel';

beforeAll(() => learnTexts(en));
afterEach(cleanup);

test.each([
  [0, true],
  [1, false],
])('with %i guests and nobody marked it can be deleted: %s', (guests, deletable) => {
  const gathering = { id: 'g', state: 'planned', startsAt: '2031-05-01T12:30:00.000Z', guests };
  renderDialog(<GatheringHeader gathering={gathering as unknown as Gathering} rows={[]} />);
  expect(screen.queryByRole('button', { name: en.gathering.remove }) !== null).toBe(deletable);
  expect(screen.getByRole('button', { name: en.gathering.cancel })).toBeTruthy();
});

const DAY_MS = 86_400_000;

test.each([
  [-2, en.gathering.leftOpen],
  [3, /^Who came can be marked from /],
  [0, null],
])('%i days from now its list says what can be done with it', (days, hint) => {
  const startsAt = new Date(Date.now() + days * DAY_MS).toISOString();
  const gathering = { id: 'g', state: 'planned', startsAt, guests: 0 };
  renderDialog(<GatheringHeader gathering={gathering as unknown as Gathering} rows={[]} />);
  if (hint) expect(screen.getByText(hint)).toBeTruthy();
  else expect(screen.queryByRole('alert')).toBeNull();
});

/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { en } from '../messages/en';
import { learnTexts } from '../messages/i18nProvider';
import { field, press, renderDialog, type } from '../testing/renderDialog';
import { MemberPanel } from './MemberPanel';

beforeAll(() => learnTexts(en));
beforeEach(() => {
  // A wide window: the card is beside the list.
  window.matchMedia = query =>
    ({
      matches: query.includes('min-width'),
      media: query,
      addEventListener() {},
      removeEventListener() {},
    }) as never;
});
afterEach(cleanup);

const person = (id: string) => ({
  id,
  name: `Member ${id}`,
  initiatedName: null,
  chantingRounds: 4,
  carerIds: [],
  recentAttendance: [],
  openTasks: 1,
});

/** The list beside the card; only its first row matters here. */
function List() {
  const [first, setFirst] = useState('A');
  const [chosen, choose] = useState<string | null>(null);
  return (
    <>
      <button onClick={() => setFirst('B')}>Another row comes first</button>
      <MemberPanel id={chosen} first={first} onChoose={choose} onClose={() => choose(null)} />
    </>
  );
}

function renderList() {
  renderDialog(<List />, {
    answers: { 'user.timeline': () => [] },
    provider: {
      getOne: async (_: string, { id }: { id: string }) => ({ data: person(id) }),
      getList: async () => ({ data: [], total: 0 }),
      getMany: async () => ({ data: [] }),
    },
  });
}

test('shows the first member of the list while the card is not in use', async () => {
  renderList();
  expect(await screen.findByText('Member A')).toBeTruthy();
  press('Another row comes first');
  expect(await screen.findByText('Member B')).toBeTruthy();
});

test('keeps the member whose card is in use when the first row of the list changes', async () => {
  renderList();
  expect(await screen.findByText('Member A')).toBeTruthy();
  press('Note a contact');
  await waitFor(() => expect(field('Note')).toBeTruthy());
  type('Note', 'Met at the temple');
  // Simulates a list that reloads by itself: a person can't click on the page behind an open dialog.
  fireEvent.click(screen.getByRole('button', { name: 'Another row comes first', hidden: true }));
  await waitFor(() => expect(screen.queryByText('Member B')).toBeNull());
  expect(screen.getByText('Member A')).toBeTruthy();
  expect(field('Note').value).toBe('Met at the temple');
});

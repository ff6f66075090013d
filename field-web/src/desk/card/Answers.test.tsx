/** @jest-environment jsdom */
import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type Act, type Desk, DeskContext } from '../desk';
import { aPerson } from '../testing/desk';
import { Answers } from './PersonCard';

afterEach(cleanup);

const answers = [
  { label: 'Food', value: 'No onions' },
  { label: 'Illness', value: 'Asthma', sensitive: true as const },
];

it('sensitive answers are one tap away, and the tap is noted first', async () => {
  const done = jest.fn<(act: Act) => Promise<boolean>>(() => Promise.resolve(true));
  render(
    <DeskContext value={{ do: done } as unknown as Desk}>
      <Answers person={aPerson('a', { answers })} />
    </DeskContext>,
  );
  expect(screen.getByText('No onions')).toBeTruthy();
  expect(screen.queryByText('Asthma')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show sensitive answers (1)' }));
  expect(await screen.findByText('Asthma')).toBeTruthy();
  expect(done.mock.calls).toEqual([[{ kind: 'look', bookingId: 'a' }]]);
});

it('answers are not shown when the tap could not be noted', async () => {
  const refused = Promise.resolve(false);
  render(
    <DeskContext value={{ do: () => refused } as unknown as Desk}>
      <Answers person={aPerson('a', { answers })} />
    </DeskContext>,
  );
  fireEvent.click(screen.getByRole('button'));
  await refused;
  expect(screen.queryByText('Asthma')).toBeNull();
});

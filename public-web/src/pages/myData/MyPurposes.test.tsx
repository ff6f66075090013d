/** @jest-environment jsdom */
import { afterEach, expect, it, jest } from '@jest/globals';
import { type ConsentRecord, PURPOSES } from '@coastok/domain';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { aServer } from '../../testing/aServer.js';
import { MyPurposes } from './MyPurposes.js';

configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);

const row = (given: boolean, at: string): ConsentRecord => ({
  _id: at,
  purpose: 'events',
  given,
  version: '2026-11-22',
  language: 'en',
  channel: 'site',
  by: 'self',
  at,
});

it('a required purpose that was withdrawn is accepted again by a click', async () => {
  const again = row(true, '2026-11-24T10:00:00Z');
  const asked = aServer({ '/web/v1/privacy/consent': again });
  const onSaid = jest.fn();
  const page = (consents: readonly ConsentRecord[]) => (
    <MyPurposes
      purposes={[{ key: 'events', ...PURPOSES.events }]}
      consents={consents}
      onSessionEnd={() => undefined}
      onSaid={onSaid}
      onRequests={() => undefined}
    />
  );
  const withdrawn = row(false, '2026-11-23T10:00:00Z');
  const { rerender } = render(page([withdrawn]));
  expect(screen.queryByRole('button', { name: 'Withdraw Events' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Agree to Events again' }));
  await waitFor(() => expect(onSaid).toHaveBeenCalledWith(again));
  expect(asked).toEqual(['/web/v1/privacy/consent']);
  rerender(page([withdrawn, again]));
  expect(screen.getByRole('button', { name: 'Withdraw Events' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('to cancel it, write to us');
});

/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { visitorSession } from '../../session/visitorSession.js';
import { aServer } from '../../testing/aServer.js';
import { ChangeEmail } from './ChangeEmail.js';

configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('asks for the codes of both addresses, after which the new one is verified in this browser', async () => {
  const sent: unknown[] = [];
  const proved = { email: 'new@example.org', name: null, imageUrl: null };
  const asked = aServer({
    '/web/v1/email/confirm': (body: unknown) => {
      sent.push(body);
      return proved;
    },
  });
  render(<ChangeEmail current="old@example.org" onSessionEnd={() => undefined} />);
  tap('Mail me the codes');
  expect(asked).toEqual([]);
  type('New email', 'new@example.org');
  tap('Mail me the codes');
  await screen.findByLabelText('Code sent to new@example.org');
  type('Code sent to new@example.org', '123 456');
  tap('Change my email');
  expect(sent).toEqual([]);
  type('Code sent to old@example.org', '654321');
  tap('Change my email');
  await waitFor(() => expect(visitorSession.get()).toEqual({ state: 'ready', visitor: proved }));
  expect(sent).toEqual([{ email: 'new@example.org', code: '123 456', oldCode: '654321' }]);
});

/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import type { SessionRecord } from '@coastok/domain';
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { en } from '../messages/en';
import { learnTexts } from '../messages/i18nProvider';
import { press, renderDialog } from '../testing/renderDialog';
import Sessions from './Sessions';

beforeAll(() => learnTexts(en));
afterEach(cleanup);

const AT = '2026-11-20T06:00:00.000Z';
const one = (name: string, kind: SessionRecord['kind'], current = false): SessionRecord => ({
  _id: name,
  kind,
  device: name,
  createdAt: AT,
  lastSeenAt: AT,
  current,
});

let open: SessionRecord[];
const ended = jest.fn((_sent: object) => undefined);
const without = (gone: (session: SessionRecord) => boolean) => (sent: object) => {
  ended(sent);
  const left = open.filter(session => !gone(session));
  const count = open.length - left.length;
  open = left;
  return { ended: count };
};

beforeEach(() => {
  ended.mockClear();
  open = [one('Firefox', 'console', true), one('Chrome', 'field'), one('Safari', 'visitor')];
});

test('the own sessions end one by one, or all but this one', async () => {
  renderDialog(<Sessions />, {
    answers: {
      'session.list': () => open,
      'session.end': without(({ _id }) => _id === 'Chrome'),
      'session.endOthers': without(({ current }) => !current),
    },
  });
  expect(await screen.findByText('Console · Firefox')).toBeTruthy();
  expect(screen.getByText('Field app · Chrome')).toBeTruthy();
  expect(screen.getAllByText('This device')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Sign out Firefox' })).toBeNull();
  press('Sign out Chrome');
  await waitFor(() => expect(screen.queryByText('Field app · Chrome')).toBeNull());
  expect(ended).toHaveBeenLastCalledWith({ id: 'Chrome', body: {} });
  press('Sign out everywhere else');
  await waitFor(() => expect(screen.queryByText('Public site · Safari')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

test('a member’s sessions can only end all at once', async () => {
  open = open.map(session => ({ ...session, current: false }));
  renderDialog(<Sessions memberId={'b'.repeat(24)} />, {
    answers: { 'user.listSessions': () => open, 'user.endSessions': without(() => true) },
  });
  await screen.findByText('Console · Firefox');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  press('Sign out everywhere');
  expect(await screen.findByText('Signed in nowhere.')).toBeTruthy();
  expect(ended).toHaveBeenCalledWith({ id: 'b'.repeat(24), body: {} });
});

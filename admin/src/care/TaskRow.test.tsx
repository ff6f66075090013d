/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { ListContextProvider } from 'react-admin';
import { en } from '../messages/en';
import { learnTexts } from '../messages/i18nProvider';
import { renderDialog } from '../testing/renderDialog';
import type { Task } from './careModel';
import { TaskRow } from './TaskRow';

beforeAll(() => learnTexts(en));
afterEach(cleanup);

function show(fields: Partial<Task>, follows = false) {
  const task = {
    id: 't1',
    kind: 'custom',
    memberId: 'm1',
    memberName: 'Radha',
    memberPhone: '9876543210',
    text: 'Bring prasadam',
    dueOn: '2026-11-28',
    state: 'open',
    assigneeName: null,
    ...fields,
  } as Task;
  renderDialog(
    <ListContextProvider value={{ selectedIds: [], onToggleItem: jest.fn() } as never}>
      <TaskRow task={task} today="2026-11-28" shown={false} follows={follows} onShow={jest.fn()} />
    </ListContextProvider>,
  );
}

test('a row calls its member, and writes to them by WhatsApp', () => {
  show({});
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('Call Radha')).toBe('tel:+919876543210');
  expect(addressOf('WhatsApp to Radha')).toBe('https://wa.me/919876543210');
});

test('a row without a number has no such links', () => {
  show({ memberPhone: null });
  expect(screen.queryByRole('link')).toBeNull();
});

test('a further task of the same person does not show the name again', () => {
  show({});
  expect(screen.getByRole('button', { name: 'Show Radha' }).textContent).toBe('Radha');
  cleanup();
  show({}, true);
  expect(screen.queryByRole('button', { name: 'Show Radha' })).toBeNull();
  expect(screen.getByText('Bring prasadam')).toBeTruthy();
});

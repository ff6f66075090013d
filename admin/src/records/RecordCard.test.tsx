/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { pledgeDrive, type Role } from '@coastok/domain';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import AnyIcon from '@mui/icons-material/Add';
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { AdminContext, RecordContextProvider, testDataProvider } from 'react-admin';
import { en } from '../messages/en';
import { i18nProvider, learnTexts } from '../messages/i18nProvider';
import { type Profile, session } from '../session/session';
import type { RecordView } from './recordView';
import { RecordCard } from './RecordCard';
import { shapeOf } from './ListTable';
import { tableOf } from './RecordPage';

// The library's default timeout of one second is too short on a loaded machine.
configure({ asyncUtilTimeout: 20_000 });
beforeAll(() => learnTexts(en));
afterEach(cleanup);

const LOOK: RecordView = {
  resource: pledgeDrive,
  icon: AnyIcon,
  columns: ['tag', 'active', 'createdAt', 'startTime'],
};
const DRIVE = {
  id: 'd'.repeat(24),
  tag: 'Lamps',
  active: 'ACTIVE',
  createdAt: '2030-12-31T03:30:00.000Z',
  startTime: '2031-05-01T03:30:00.000Z',
};

function show(userRole: Role) {
  session.start({ _id: 'a'.repeat(24), userRole, roles: [userRole] } as unknown as Profile);
  render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
      <RecordContextProvider value={DRIVE}>
        <RecordCard look={LOOK} />
      </RecordContextProvider>
    </AdminContext>,
  );
}

describe('a record whose views follow from its declaration', () => {
  test('is a card with its name, its state and its columns as text', () => {
    show(6);
    expect(screen.getByRole('heading').textContent).toBe('Lamps');
    expect(screen.getByText('ACTIVE')).toBeTruthy();
    const facts = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(facts).toEqual(['Created', 'Start time']);
    const said = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(said).toEqual(['31 Dec 2030', '01 May 2031, 9:00 AM']);
  });

  test('is shown in a dialog', async () => {
    show(6);
    fireEvent.click(screen.getByRole('button', { name: 'View Lamps' }));
    const dialog = await screen.findByRole('dialog', { name: 'Lamps' });
    expect(within(dialog).getByText('01 May 2031, 9:00 AM')).toBeTruthy();
    expect(within(dialog).getByText('Status')).toBeTruthy();
  });

  test('offers the role’s actions', () => {
    show(4);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    cleanup();
    show(7);
    expect(screen.getAllByRole('button').map(button => button.getAttribute('aria-label'))).toEqual([
      'View Lamps',
      'Edit Lamps',
      'Delete Lamps',
    ]);
  });

  test('has the widest column for its name', () => {
    expect(shapeOf(tableOf(LOOK))).toEqual(['3fr', '1fr', '1.5fr', '2fr', '1.5fr']);
  });
});

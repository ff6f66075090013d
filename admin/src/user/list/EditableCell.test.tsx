/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type Role } from '@coastok/domain';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, RecordContextProvider, testDataProvider, TextField } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { en } from '../../messages/en';
import { i18nProvider, learnTexts } from '../../messages/i18nProvider';
import { toHttpError } from '../../provider/httpError';
import { type Profile, session } from '../../provider/session';
import type { Member } from '../userModel';
import { EditableCell } from './EditableCell';

// The library's default timeout of one second is too short on a loaded machine.
configure({ asyncUtilTimeout: 20_000 });
beforeAll(() => learnTexts(en));
// In development react-admin also logs every refused call to the console.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(cleanup);

const MEMBER = {
  id: 'b'.repeat(24),
  _id: 'b'.repeat(24),
  __v: 7,
  name: 'Arjuna',
  chantingRounds: 6,
  connectedAreaId: 'c'.repeat(24),
  frontliner: null,
  frontlinerData: null,
  userRole: 1,
  roles: [1],
  status: 1,
} as unknown as Member;

type Update = (resource: string, params: object) => Promise<{ data: unknown }>;
const saves: Update = () => Promise.resolve({ data: { ...MEMBER, chantingRounds: 8, __v: 8 } });

function show(
  update: Update = saves,
  userRole: Role = 6,
  source: 'chantingRounds' | 'frontliner' = 'chantingRounds',
) {
  session.start({ _id: 'a'.repeat(24), userRole, roles: [userRole] } as unknown as Profile);
  const rowClicked = jest.fn();
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider({ update } as never)} i18nProvider={i18nProvider}>
        <RecordContextProvider value={MEMBER}>
          <div onClick={rowClicked}>
            <EditableCell source={source}>
              <TextField source="chantingRounds" />
            </EditableCell>
          </div>
        </RecordContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  return rowClicked;
}

const cell = () => screen.getByRole('button', { name: 'Change Chanting rounds of Arjuna: 6' });
const editor = () => screen.getByRole('textbox', { name: 'Chanting rounds' });
const type = (value: string) => fireEvent.change(editor(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(editor(), { key });

describe('a cell of the table of members', () => {
  test('is opened, changed and saved with the version that was read, without opening the row', async () => {
    const update = jest.fn(saves);
    const rowClicked = show(update);
    fireEvent.click(cell());
    expect(document.activeElement).toBe(editor());
    type('8');
    press('Enter');
    await waitFor(() => expect(document.activeElement).toBe(cell()));
    expect(update.mock.calls.map(([, params]) => params)).toEqual([
      { id: MEMBER.id, data: { chantingRounds: 8 }, previousData: MEMBER },
    ]);
    expect(rowClicked).not.toHaveBeenCalled();
  });

  test('stays unchanged by Escape, and without a change', () => {
    const update = jest.fn(saves);
    show(update);
    fireEvent.click(cell());
    type('9');
    press('Escape');
    fireEvent.click(cell());
    press('Enter');
    cell();
    expect(update).not.toHaveBeenCalled();
  });

  test('stays open with the server’s error beside it', async () => {
    show(() =>
      Promise.reject(toHttpError(400, { message: 'x', errors: { chantingRounds: 'At most 192 rounds.' } })),
    );
    fireEvent.click(cell());
    type('900');
    press('Enter');
    expect((await screen.findByRole('alert')).textContent).toBe('At most 192 rounds.');
    expect(editor()).toHaveProperty('value', '900');
  });

  test('is no button for those who may not change it', () => {
    for (const role of [5, 7] as const) {
      show(saves, role, 'frontliner');
      expect(screen.queryByRole('button')).toBeNull();
      cleanup();
    }
    show(saves, 4, 'frontliner');
    screen.getByRole('button', { name: 'Change Frontliner of Arjuna: –' });
  });
});

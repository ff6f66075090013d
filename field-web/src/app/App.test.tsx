/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { CareContactRecord, CarePersonRecord } from '@coastok/domain';
import { PersonPage } from '../care/PersonPage';
import type { Session } from '../session/session';
import type { Row } from '../store/database';
import { UNDO_MS } from '../store/rows';
import { type Field, FieldContext } from './field';
import { UndoBar } from './App';

const session = { userId: 'me', id: null, role: 2 } as unknown as Session;
const GOPAL = {
  _id: 'm1',
  name: 'Gopal Sharma',
  initiatedName: null,
  phone: '9876543210',
  areaName: 'Salt Lake',
  chantingRounds: 4,
  openTasks: 1,
  nextDueOn: '2026-03-09',
  recentAttendance: ['present', 'absent'],
} as unknown as CarePersonRecord;
const CONTACT = {
  _id: 'c1',
  memberId: 'm1',
  outcome: 'met',
  at: '2026-03-05T10:00:00.000Z',
  byName: 'Meera Dutta',
  note: 'Asked about the yatra.',
  noteAudio: null,
} as CareContactRecord;

let rows: Row[];
let undo: jest.Mock<(row: Row) => Promise<boolean>>;

beforeEach(() => {
  undo = jest.fn(() => Promise.resolve(true));
  const deed = { kind: 'contact', memberId: 'm1', outcome: 'spoke', note: null, at: '2026-03-06T10:00:00Z' };
  rows = [{ seq: 1, id: 'r1', userId: 'me', refused: null, held: Date.now() + UNDO_MS, deed } as Row];
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** There is no server: the pages show the data on the phone. */
async function show(content: React.ReactNode): Promise<void> {
  const kept: Record<string, unknown> = { people: [GOPAL], 'history:m1': [CONTACT] };
  const nothing = () => () => undefined;
  const field = {
    undo,
    undone: new Set(),
    session: { subscribe: nothing, current: () => session },
    rows: { subscribe: nothing, shown: async () => rows },
    undoneContacts: new Map(),
    onUndo: nothing,
    answers: { subscribe: nothing, read: async (_: string, name: string) => kept[name] },
    onReturn: nothing,
  };
  render(<FieldContext value={field as unknown as Field}>{content}</FieldContext>);
  for (let i = 0; i < 3; i += 1) await act(() => jest.advanceTimersByTimeAsync(10));
}

it('an outcome can be undone for six seconds, without a network too', async () => {
  await show(<UndoBar />);
  fireEvent.click(screen.getByRole('button', { name: 'Undo Spoke: Gopal Sharma' }));
  expect(undo.mock.calls).toEqual([[rows[0]]]);
  await act(() => jest.advanceTimersByTimeAsync(UNDO_MS));
  expect(screen.queryByRole('button')).toBeNull();
});

it('the undo button disappears after that', async () => {
  await show(<UndoBar />);
  await act(() => jest.advanceTimersByTimeAsync(UNDO_MS - 100));
  expect(screen.getByRole('button')).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.queryByRole('button')).toBeNull();
});

it('a person’s page has the contacts with them, first those that this phone has not sent', async () => {
  await show(<PersonPage id="m1" session={session} />);
  expect(screen.getByRole('heading', { name: 'Gopal Sharma' })).toBeTruthy();
  expect(screen.getByText('4 rounds · 1 to do, next on 09 Mar 2026')).toBeTruthy();
  const notes = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(notes).toHaveLength(2);
  expect(notes[0]).toMatch(/Spoke.*You, on this phone/);
  expect(notes[1]).toMatch(/Met.*05 Mar 2026.*Meera Dutta.*Asked about the yatra\./);
});

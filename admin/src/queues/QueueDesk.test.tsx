/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  AdminContext,
  Notification,
  type RaRecord,
  testDataProvider,
  TextField,
  useNotify,
} from 'react-admin';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { en } from '../messages/en';
import { i18nProvider, learnTexts } from '../messages/i18nProvider';
import { toHttpError } from '../provider/httpError';
import { undoOffers } from '../provider/undoOffers';
import { type Profile, session } from '../provider/session';
import { type Answers, answerCalls } from '../testing/answerCalls';
import type { DecisionDialogProps, Queue } from './queue';
import { QueueDesk } from './QueueDesk';

// The library's default timeout of one second is too short on a loaded machine.
configure({ asyncUtilTimeout: 20_000 });
beforeAll(() => learnTexts(en));
beforeEach(() => {
  // In newer browsers `scrollTo` returns a promise.
  window.scrollTo = () => Promise.resolve() as never;
  window.matchMedia = query =>
    ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as never;
  // In development react-admin also logs every refused call to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  undoOffers.clear();
});

interface Waiting extends RaRecord {
  name: string;
  state: 'waits' | 'decided';
}

const UNDO = { id: 'u1', until: '2999-01-01T00:00:00.000Z' };

/** The server's records; the dialog's one button decides. */
let stored: Waiting[];
let lists: unknown[];
const noted = jest.fn<(resource: string, sent: { data: object; meta: object }) => void>();
const undo = jest.fn<NonNullable<Answers['undo.take']>>();
const decided = jest.fn<(id: unknown) => void>();

function Decide({ record, onDone, onClose }: DecisionDialogProps<Waiting>) {
  const notify = useNotify();
  return (
    <div role="dialog" aria-label={`Decide about ${record.name}`}>
      <button
        onClick={() => {
          decided(record.id);
          stored = stored.map(one => (one.id === record.id ? { ...one, state: 'decided' } : one));
          if (record.name === 'Bhima') undoOffers.note({ undo: UNDO });
          notify('decided');
          onDone();
          onClose();
        }}
      >
        Decide
      </button>
    </div>
  );
}

const queue: Queue<Waiting> = {
  name: 'subsidy',
  nameOf: ({ name }) => name,
  memberId: ({ id }) => String(id),
  waits: ({ state }) => state === 'waits',
  readsAhead: true,
  Facts: () => <TextField source="name" />,
  yes: { label: () => 'subsidy.accept', may: (_actor, { name }) => name !== 'Own', Dialog: Decide },
  no: { label: () => 'cash.cancelMode', may: () => true, Dialog: Decide, inMenu: true },
};

let address = '';
let walk: (steps: number) => void;
function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  walk = steps => void navigate(steps);
  address = `${pathname}${search}`;
  return null;
}

function open(at = '/queue/subsidy') {
  session.start({ _id: 'a'.repeat(24), userRole: 6, roles: [6] } as unknown as Profile);
  const provider = testDataProvider({
    getList: (_resource: string, { filter }: { filter: object }) => {
      lists.push(filter);
      const data = stored.filter(({ state }) => state === 'waits');
      return Promise.resolve({ data, total: data.length });
    },
    getOne: (_resource: string, { id }: { id: string }) => {
      const data = stored.find(one => one.id === id);
      return data ? Promise.resolve({ data }) : Promise.reject(toHttpError(404, { message: 'gone' }));
    },
    create: (resource: string, sent: { data: object; meta: object }) => {
      noted(resource, sent);
      return Promise.resolve({ data: { id: 't1' } });
    },
  } as never);
  answerCalls({ 'undo.take': undo });
  render(
    <MemoryRouter initialEntries={[at]}>
      <AdminContext dataProvider={provider} i18nProvider={i18nProvider}>
        <QueueDesk queue={queue} />
        <Notification />
        <Address />
      </AdminContext>
    </MemoryRouter>,
  );
}

const waiting = (...names: string[]): Waiting[] =>
  names.map(name => ({ id: name.toLowerCase(), name, state: 'waits' }));
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const sees = (name: string, place: string) => screen.findByText(`${name}, ${place}`);
const at = () => new URLSearchParams(address.split('?')[1]).get('at');
async function decide(name: string) {
  press('a');
  await screen.findByRole('dialog', { name: `Decide about ${name}` });
  fireEvent.click(screen.getByRole('button', { name: 'Decide' }));
}

beforeEach(() => {
  stored = waiting('Arjuna', 'Bhima', 'Chitra');
  lists = [];
  undo.mockReset();
  noted.mockReset();
  decided.mockReset();
});

describe('a queue', () => {
  test('is browsed by J and K, with record and filter in the address', async () => {
    open(`/queue/subsidy?${new URLSearchParams({ filter: '{"areaId":"x"}' })}`);
    await sees('Arjuna', '1 of 3');
    expect(lists[0]).toEqual({ areaId: 'x', status: '2' });
    press('j');
    await sees('Bhima', '2 of 3');
    expect(at()).toBe('bhima');
    expect(address).toContain('areaId');
    press('K');
    await sees('Arjuna', '1 of 3');
    expect(screen.getByRole('button', { name: /Previous/ })).toHaveProperty('disabled', true);
  });

  test('opens at the record in the address', async () => {
    open('/queue/subsidy?at=bhima');
    await sees('Bhima', '2 of 3');
  });

  test('opens the next record after each decision, and says at the end that all is done', async () => {
    open();
    await sees('Arjuna', '1 of 3');
    for (const [name, next] of [
      ['Arjuna', 'Bhima, 2 of 3'],
      ['Bhima', 'Chitra, 3 of 3'],
    ] as const) {
      await decide(name);
      await screen.findByText(next);
    }
    await decide('Chitra');
    await screen.findByRole('heading', { name: 'All done' });
    expect(decided.mock.calls).toEqual([['arjuna'], ['bhima'], ['chitra']]);
    press('k');
    await screen.findByText('You have decided this one.');
    expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
  });

  test('counts skipped records, and starts again with them', async () => {
    open();
    await sees('Arjuna', '1 of 3');
    await decide('Arjuna');
    await sees('Bhima', '2 of 3');
    press('j');
    await sees('Chitra', '3 of 3');
    press('j');
    await screen.findByText('2 still wait.');
    fireEvent.click(screen.getByRole('button', { name: 'Begin again' }));
    await sees('Bhima', '1 of 2');
  });

  test('closes the dialog of a decision when the browser goes back to another record', async () => {
    open();
    await sees('Arjuna', '1 of 3');
    press('j');
    await sees('Bhima', '2 of 3');
    press('a');
    await screen.findByRole('dialog', { name: 'Decide about Bhima' });
    act(() => walk(-1));
    await sees('Arjuna', '1 of 3');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => walk(1));
    await sees('Bhima', '2 of 3');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('reports a record that somebody else has decided meanwhile and skips it', async () => {
    open();
    await sees('Arjuna', '1 of 3');
    stored = stored.map(one => (one.name === 'Chitra' ? one : { ...one, state: 'decided' }));
    press('a');
    await screen.findByText('Somebody else has decided about Arjuna meanwhile.');
    await sees('Chitra', '1 of 1');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(decided).not.toHaveBeenCalled();
  });

  test('skips a record that can no longer be read', async () => {
    open();
    await sees('Arjuna', '1 of 3');
    stored = stored.filter(({ name }) => name !== 'Bhima');
    press('j');
    await sees('Chitra', '2 of 2');
  });

  test('has no button and no key for a decision that is not allowed', async () => {
    stored = waiting('Own');
    open();
    await sees('Own', '1 of 1');
    expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
    press('a');
    press('r');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('takes the last decision back where the server offered it, and says so where it did not', async () => {
    open();
    await sees('Arjuna', '1 of 3');
    press('u');
    await screen.findByText('There is nothing to take back yet.');
    await decide('Arjuna');
    await sees('Bhima', '2 of 3');
    press('u');
    await screen.findByText('The decision about Arjuna can’t be taken back.');
    expect(undo).not.toHaveBeenCalled();
    await decide('Bhima');
    await sees('Chitra', '3 of 3');
    undo.mockImplementation(() => {
      stored = stored.map(one => (one.name === 'Bhima' ? { ...one, state: 'waits' } : one));
      return { _id: 'u1' };
    });
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
    await sees('Bhima', '2 of 3');
    expect(undo.mock.calls).toEqual([[{ id: 'u1' }]]);
    await screen.findByRole('button', { name: /Accept/ });
  });

  test('continues after a note that becomes a task, without a decision', async () => {
    open();
    await sees('Arjuna', '1 of 3');
    press('n');
    await screen.findByRole('dialog', { name: 'Not yet: Arjuna' });
    fireEvent.change(screen.getByLabelText(/^What is to be done first/), {
      target: { value: 'Ask the mentor.' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Note it, and go on' }));
    await sees('Bhima', '2 of 3');
    expect(noted.mock.calls).toHaveLength(1);
    const [resource, sent] = noted.mock.calls[0] ?? [];
    expect(resource).toBe('care/task');
    expect(sent?.data).toMatchObject({ memberId: 'arjuna', text: 'Ask the mentor.' });
    expect(sent?.data).toHaveProperty('dueOn', expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/));
    expect(sent?.meta).toHaveProperty('key', expect.any(String));
    expect(decided).not.toHaveBeenCalled();
    press('k');
    await sees('Arjuna', '1 of 3');
    expect(screen.getByRole('button', { name: /Accept/ })).toBeTruthy();
  });

  test('has destructive decisions in a menu, without a key', async () => {
    open();
    await sees('Arjuna', '1 of 3');
    press('r');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(en.cash.cancelMode)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: en.cash.cancelMode }));
    await screen.findByRole('dialog', { name: 'Decide about Arjuna' });
  });
});

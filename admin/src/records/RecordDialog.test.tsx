/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { DRIVE_ENDS_EARLY, pledgeDrive } from '@coastok/domain';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type RaRecord, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { en } from '../messages/en';
import { i18nProvider, learnTexts } from '../messages/i18nProvider';
import { toHttpError } from '../provider/httpError';
import { RecordForm } from './RecordForm';

// The library's default timeout of one second is too short on a loaded machine.
configure({ asyncUtilTimeout: 20_000 });
beforeAll(() => learnTexts(en));
// In development react-admin also logs every refused call to the console.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(cleanup);

const DRIVE = {
  id: 'd'.repeat(24),
  __v: 3,
  tag: 'Lamps',
  msg: 'How many?',
  startTime: '2031-05-01T03:30:00.000Z',
  endTime: '2031-05-02T03:30:00.000Z',
};

const SAVED_MEANWHILE = { ...DRIVE, __v: 4, tag: 'Lanterns', msg: 'How few?' };

type Answer = (
  resource: string,
  params: { data: Record<string, unknown>; previousData?: unknown; meta?: unknown },
) => Promise<{ data: never }>;

const accepts: Answer = (_resource, { data }) => Promise.resolve({ data: { id: 'new', ...data } as never });
const refuses = (message: string, errors?: Record<string, string>): Answer => {
  const error = toHttpError(errors ? 400 : 409, { message, data: [message], errors });
  return () => Promise.reject(error);
};

function open({ create, update, record }: { create?: Answer; update?: Answer; record?: RaRecord }) {
  const closed = jest.fn();
  const getOne = () => Promise.resolve({ data: SAVED_MEANWHILE });
  const noteOpen = () => Promise.resolve();
  const provider = testDataProvider({ create, update, getOne, noteOpen } as never);
  render(
    <MemoryRouter>
      <AdminContext dataProvider={provider} i18nProvider={i18nProvider}>
        <RecordForm view={{ resource: pledgeDrive }} record={record} onClose={closed} />
      </AdminContext>
    </MemoryRouter>,
  );
  return closed;
}

const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

/** The error below a field, which its `aria-describedby` refers to. */
const under = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;

describe('the dialog of a record', () => {
  test('sends nothing while a required field is empty', async () => {
    const create = jest.fn(accepts);
    open({ create });
    type('Tag', '   ');
    save();
    await waitFor(() => expect(screen.getAllByText('Please fill this in.')).toHaveLength(3));
    expect(create).not.toHaveBeenCalled();
  });

  test('shows at once, and not before, a declared problem between fields', async () => {
    open({ record: DRIVE });
    type('Start time', '2031-05-03T09:00');
    await waitFor(() => expect(under('End time')).toBe(DRIVE_ENDS_EARLY));
    type('Start time', '2031-05-01T10:00');
    await waitFor(() => expect(under('End time')).toBe('Indian time'));
  });

  test('stays open with the server’s error below its field, and can be saved again', async () => {
    const update = jest
      .fn(accepts)
      .mockImplementationOnce(refuses('This tag is taken.', { tag: 'This tag is taken.' }));
    const closed = open({ update, record: DRIVE });
    type('Tag', ' Lights ');
    save();
    await waitFor(() => expect(under('Tag')).toBe('This tag is taken.'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(closed).not.toHaveBeenCalled();
    expect(field('Tag')).toHaveProperty('value', ' Lights ');
    save();
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[1]?.[1]).toMatchObject({
      data: { tag: 'Lights' },
      previousData: { tag: 'Lamps' },
    });
  });

  test('shows below the form an error without a field, and can be saved again', async () => {
    const update = jest
      .fn(accepts)
      .mockImplementationOnce(refuses('The state is wrong.', { state: 'The state is wrong.' }));
    const closed = open({ update, record: DRIVE });
    type('Message', '');
    save();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The state is wrong.'));
    save();
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  });

  test('shows both versions after a conflict, and saves the merged one', async () => {
    const update = jest.fn(accepts).mockImplementationOnce(refuses('Somebody else has changed it.'));
    const closed = open({ update, record: DRIVE });
    type('Message', 'How often?');
    save();
    fireEvent.click(await screen.findByLabelText('Theirs: How few?'));
    expect(screen.getByText('Theirs: Lanterns')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save both' }));
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[1]?.[1]).toMatchObject({
      data: { tag: 'Lanterns', msg: 'How few?' },
      previousData: { __v: 4 },
    });
  });

  test('shows the server’s error on a merged version below its field', async () => {
    const update = jest
      .fn(accepts)
      .mockImplementationOnce(refuses('Somebody else has changed it.'))
      .mockImplementationOnce(refuses('This tag is taken.', { tag: 'This tag is taken.' }));
    const closed = open({ update, record: DRIVE });
    type('Message', 'How often?');
    save();
    fireEvent.click(await screen.findByLabelText('Theirs: How few?'));
    fireEvent.click(screen.getByRole('button', { name: 'Save both' }));
    await waitFor(() => expect(under('Tag')).toBe('This tag is taken.'));
    expect(closed).not.toHaveBeenCalled();
  });

  test('sends a new record with one key while it is open, also after a lost answer', async () => {
    const lost: Answer = () => Promise.reject(toHttpError(0, { message: 'No answer.' }));
    const create = jest.fn(accepts).mockImplementationOnce(lost).mockImplementationOnce(lost);
    const closed = open({ create });
    type('Tag', 'Lamps');
    type('Message', 'How many?');
    type('Start time', '01/05/2031 09:00');
    type('End time', '02/05/2031 09:00');
    save();
    await screen.findByRole('alert');
    save();
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
    await screen.findByRole('alert');
    type('Tag', 'Lanterns');
    save();
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    const [first, again, changed] = create.mock.calls.map(([, { meta }]) => (meta as { key: string }).key);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(first);
    expect(changed).toBe(first);
  });

  test('sends a new record once, however quickly its button is clicked again', async () => {
    const create = jest.fn(accepts);
    const closed = open({ create });
    type('Tag', 'Lamps');
    type('Message', 'How many?');
    type('Start time', '01/05/2031 09:00');
    type('End time', '02/05/2031 09:00');
    save();
    save();
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(create).toHaveBeenCalledTimes(1);
  });
});

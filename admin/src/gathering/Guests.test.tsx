/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { en } from '../messages/en';
import { learnTexts } from '../messages/i18nProvider';
import { toHttpError } from '../provider/httpError';
import { button, field, press, renderDialog, type } from '../testing/renderDialog';
import type { Gathering } from './gatheringModel';
import { Guests } from './Guests';

configure({ asyncUtilTimeout: 20_000 });

beforeAll(() => learnTexts(en));
afterEach(cleanup);

const GITA = { name: 'Gita', phone: '9876543210' };
const HARI = { name: 'Hari', phone: null };
const gathering = (fields: object): Gathering =>
  ({ id: 'g'.repeat(24), state: 'planned', __v: 1, guestList: [], ...fields }) as unknown as Gathering;

/** Renders the gathering; `since` are versions that somebody else has saved after this page read it. */
function show(shown: Gathering, ...since: Gathering[]) {
  const marks = jest.fn<(sent: object) => never[]>(() => []);
  const reads = jest.fn(() => (since.length > 1 ? since.shift() : since[0]));
  renderDialog(<Guests gathering={shown} />, {
    answers: { 'gathering.read': reads, 'gathering.mark': marks },
  });
  return marks;
}

test('adds a guest to those whom somebody else has added meanwhile', async () => {
  const marks = show(gathering({}), gathering({ __v: 2, guestList: [GITA] }));
  type('Name of a guest', ' Hari ');
  press('Add');
  await waitFor(() => expect(marks).toHaveBeenCalledTimes(1));
  expect(marks.mock.calls[0]?.[0]).toMatchObject({ body: { guests: [GITA, { name: 'Hari' }] }, version: 2 });
});

test('removes one guest only, and retries after a conflict', async () => {
  const marks = show(
    gathering({ guestList: [HARI] }),
    gathering({ __v: 2, guestList: [HARI] }),
    gathering({ __v: 3, guestList: [GITA, HARI] }),
  );
  marks.mockImplementationOnce(() => {
    throw toHttpError(409, { message: 'Somebody else changed this.', data: [] });
  });
  fireEvent.click(screen.getByTestId('CancelIcon'));
  await waitFor(() => expect(marks).toHaveBeenCalledTimes(2));
  expect(marks.mock.calls[1]?.[0]).toMatchObject({ body: { guests: [GITA] }, version: 3 });
});

test('two clicks before the next render add, and remove, one guest', async () => {
  const marks = show(gathering({ guestList: [HARI, HARI] }), gathering({ __v: 2, guestList: [HARI, HARI] }));
  type('Name of a guest', 'Gita');
  press('Add');
  press('Add');
  await waitFor(() => expect(field('Name of a guest').value).toBe(''));
  expect(marks).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.getAllByTestId('CancelIcon')).toHaveLength(2));
  const [cross] = screen.getAllByTestId('CancelIcon');
  if (!cross) throw new Error('There is no guest.');
  fireEvent.click(cross);
  fireEvent.click(cross);
  await waitFor(() => expect(marks).toHaveBeenCalledTimes(2));
  type('Name of a guest', 'Radha');
  await waitFor(() => expect(button('Add').disabled).toBe(false));
  press('Add');
  await waitFor(() => expect(marks).toHaveBeenCalledTimes(3));
  expect(marks.mock.calls[1]?.[0]).toMatchObject({ body: { guests: [{ name: 'Hari' }] } });
});

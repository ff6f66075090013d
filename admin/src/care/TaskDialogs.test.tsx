/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { en } from '../messages/en';
import { learnTexts } from '../messages/i18nProvider';
import { button, field, press, renderDialog, type } from '../testing/renderDialog';
import { TaskDialog } from './TaskDialogs';

configure({ asyncUtilTimeout: 20_000 });

beforeAll(() => learnTexts(en));
afterEach(cleanup);

const WHY = 'Moved away.';
const REFUSED = { ok: false, message: 'This task is done already.' };

function drop(...outcomes: { ok: boolean; message: string }[]) {
  const closed = jest.fn();
  const ids = outcomes.map((_, index) => String(index));
  renderDialog(<TaskDialog act="drop" ids={ids} onClose={closed} />, {
    answers: { 'careTask.updateMany': () => outcomes },
  });
  type('Why it is dropped', WHY);
  press('Drop');
  return closed;
}

test('of a refused task stays open with the reason and the typed text', async () => {
  const closed = drop(REFUSED);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(REFUSED.message));
  expect(field('Why it is dropped').value).toBe(WHY);
  expect(closed).not.toHaveBeenCalled();
});

test('of several tasks closes, and lists those that were refused', async () => {
  const closed = drop({ ok: true, message: 'Done.' }, REFUSED);
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(await screen.findByText(new RegExp(REFUSED.message))).toBeTruthy();
});

test('of a snooze accepts a day that is typed letter by letter, and nothing less than a day', async () => {
  const change = jest.fn(() => [{ ok: true, message: 'Done.' }]);
  renderDialog(<TaskDialog act="snooze" ids={['1']} onClose={jest.fn()} />, {
    answers: { 'careTask.updateMany': change },
  });
  for (const typed of ['0', '05/12/203', '']) {
    type('Till', typed);
    await waitFor(() => expect(button('Snooze till –').disabled).toBe(true));
  }
  type('Till', '05/12/2031');
  await waitFor(() => expect(button('Snooze till 05 Dec 2031').disabled).toBe(false));
  press('Snooze till 05 Dec 2031');
  await waitFor(() => expect(change).toHaveBeenCalledTimes(1));
  expect(change.mock.lastCall).toMatchObject([{ body: { change: { snoozedUntil: '2031-12-05' } } }]);
});

/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { AttendanceRecord } from '@coastok/domain';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { en } from '../messages/en';
import { learnTexts } from '../messages/i18nProvider';
import { toHttpError } from '../provider/httpError';
import { press, renderDialog } from '../testing/renderDialog';
import { AttendanceList } from './AttendanceList';
import { useAttendance } from './useAttendance';

beforeAll(() => learnTexts(en));
afterEach(cleanup);

const GITA = { memberId: 'a'.repeat(24), name: 'Gita', present: null } as AttendanceRecord;

function List() {
  const { rows = [], last, mark, undo } = useAttendance('g'.repeat(24), false);
  return <AttendanceList rows={rows} last={last} mark={mark} undo={undo} isOver={false} />;
}

/** Answers to marks, in their order: stored or refused. Each is given when it is called. */
async function show() {
  const answers: ((isStored: boolean) => void)[] = [];
  const marks = jest.fn(
    (_sent: object) =>
      new Promise((resolve, reject) => {
        answers.push(isStored =>
          isStored ? resolve([{ ok: true }]) : reject(toHttpError(503, { message: 'Busy.', data: [] })),
        );
      }),
  );
  renderDialog(<List />, { answers: { 'gathering.attendance': () => [GITA], 'gathering.mark': marks } });
  await screen.findByText('Gita');
  const answer = async (isStored: boolean) => {
    await waitFor(() => expect(answers.length).toBeGreaterThan(0));
    answers.shift()?.(isStored);
  };
  return { marks, answer };
}

const isMarked = () => screen.getByRole('button', { name: 'Gita', pressed: true });
const isUnmarked = () => screen.getByRole('button', { name: 'Gita', pressed: false });

test('a refused mark shows what is stored', async () => {
  const { answer } = await show();
  press('Gita');
  await waitFor(isMarked);
  await answer(false);
  await screen.findByText('Busy.');
  await waitFor(isUnmarked);
});

test('a mark that is refused while a later tap waits leaves the later tap', async () => {
  const { marks, answer } = await show();
  press('Gita');
  await waitFor(isMarked);
  press('Gita');
  press('Gita');
  await waitFor(isMarked);
  await answer(false);
  await screen.findByText('Busy.');
  expect(isMarked()).toBeTruthy();
  await answer(true);
  await answer(false);
  await waitFor(() => expect(marks).toHaveBeenCalledTimes(3));
  // The second one is stored: absent.
  await waitFor(() => expect(screen.getByTestId('HighlightOffIcon')).toBeTruthy());
});

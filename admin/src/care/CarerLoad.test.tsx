/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { CareSummaryRecord } from '@coastok/domain';
import { cleanup, screen } from '@testing-library/react';
import { ListContextProvider } from 'react-admin';
import { en } from '../messages/en';
import { learnTexts } from '../messages/i18nProvider';
import { press, renderDialog } from '../testing/renderDialog';
import { CarerLoad } from './CarerLoad';

beforeAll(() => learnTexts(en));
afterEach(cleanup);

const carers = (count: number): CareSummaryRecord['carers'] =>
  Array.from({ length: count }, (_, at) => ({
    carerId: `c${at}`,
    name: `Carer ${at}`,
    members: 5,
    open: 3,
    overdue: at === 7 ? 2 : 0,
  }));

function show(count: number, carerId?: string) {
  const setFilters = jest.fn();
  renderDialog(
    <ListContextProvider value={{ filterValues: { carerId }, setFilters } as never}>
      <CarerLoad areaId={undefined} />
    </ListContextProvider>,
    { answers: { 'care.summary': () => ({ carers: carers(count) }) } },
  );
  return setFilters;
}

const rows = () => screen.getAllByRole('row').slice(1);

test('carers are a table of 25 rows a page, those with overdue tasks first', async () => {
  show(27);
  await screen.findByRole('table', { name: en.carers.load });
  expect(rows()).toHaveLength(25);
  expect(rows()[0]?.textContent).toBe('Carer 7532');
  press('Go to next page');
  expect(rows()).toHaveLength(2);
});

test('25 carers need no pages, and a name leads to the members of one', async () => {
  const setFilters = show(25, 'c3');
  const chosen = await screen.findByRole('button', { name: 'Carer 3', pressed: true });
  expect(chosen.closest('tr')?.className).toContain('Mui-selected');
  expect(screen.queryByRole('button', { name: 'Go to next page' })).toBeNull();
  press('Carer 4');
  expect(setFilters).toHaveBeenCalledWith({ carerId: 'c4' });
});

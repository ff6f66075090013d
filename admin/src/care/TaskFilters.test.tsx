/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ListBase } from 'react-admin';
import { en } from '../messages/en';
import { learnTexts } from '../messages/i18nProvider';
import { renderDialog } from '../testing/renderDialog';
import { TaskFilters } from './TaskFilters';

beforeAll(() => learnTexts(en));
afterEach(cleanup);

const AREAS = ['Ballygunge', 'Salt Lake'].map(name => ({ id: name, _id: name, name }));

/**
 * The filters over a list; Asha is a carer in Ballygunge, Bina in Salt Lake. @returns a getter of the last
 * requested filter
 */
function open(filter: object): () => unknown {
  let asked: unknown;
  const carer = (name: string) => ({ carerId: name, name, members: 9, open: 3, overdue: 0 });
  renderDialog(
    <ListBase resource="care/task" filterDefaultValues={filter} storeKey={false} disableAuthentication>
      <TaskFilters by="day" onOrder={jest.fn()} />
    </ListBase>,
    {
      answers: {
        'care.summary': sent => {
          const { areaId } = (sent as { query?: { areaId?: string } }).query ?? {};
          return { carers: [carer(areaId === 'Salt Lake' ? 'Bina' : 'Asha')] };
        },
      },
      provider: {
        getList: async (resource: string, { filter: wanted }: { filter: object }) => {
          if (resource === 'area') return { data: AREAS, total: AREAS.length };
          asked = wanted;
          return { data: [], total: 0 };
        },
      },
    },
  );
  return () => asked;
}

const select = (label: string) => screen.findByRole('combobox', { name: label });
async function choose(label: string, option: string | RegExp) {
  fireEvent.mouseDown(await select(label));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

test('choosing another area clears the filter by carer', async () => {
  const asked = open({ state: 'open', areaId: 'Ballygunge' });
  await choose('Carer', /^Asha/);
  await waitFor(() => expect(asked()).toEqual({ state: 'open', areaId: 'Ballygunge', assigneeId: 'Asha' }));
  await choose('Area', 'Salt Lake');
  await waitFor(() => expect(asked()).toEqual({ state: 'open', areaId: 'Salt Lake' }));
  expect((await select('Carer')).textContent).toBe('All carers');
});

test('a carer who is none of those offered is seen as such, and can be left out', async () => {
  const asked = open({ areaId: 'Salt Lake', assigneeId: 'Asha' });
  await waitFor(() => expect(asked()).toEqual({ areaId: 'Salt Lake', assigneeId: 'Asha' }));
  expect((await select('Carer')).textContent).toBe('Another one');
  await choose('Carer', 'All carers');
  await waitFor(() => expect(asked()).toEqual({ areaId: 'Salt Lake' }));
});

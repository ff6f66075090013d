/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { en } from '../messages/en';
import { learnTexts } from '../messages/i18nProvider';
import { field, press, renderDialog, type } from '../testing/renderDialog';
import { GatheringDialog } from './GatheringDialog';

beforeAll(() => learnTexts(en));
afterEach(cleanup);

const AREA = { id: 'a1', name: 'Salt Lake' };

test('a repeat keeps its last day while the first time is typed, and adopts its weekday', async () => {
  const create = jest.fn(async (_resource: string, { data }: { data: object }) => ({
    data: { id: 'g', ...data },
  }));
  const areas = async () => ({ data: [AREA], total: 1 });
  renderDialog(<GatheringDialog day="2031-11-21" areaId="a1" onClose={jest.fn()} />, {
    provider: { create, getList: areas, getMany: areas },
  });
  type('Title', 'Reading');
  type('Every week until', '20/12/2031');
  for (const typed of ['2', '22/11/2031', '22/11/2031 1']) type('Date and time', typed);
  expect(field('Every week until').value).toBe('20/12/2031');
  type('Every week until', '27/12/2031');
  expect(field('Every week until').value).toBe('27/12/2031');
  type('Date and time', '22/11/2031 18:00');
  await waitFor(() => expect(screen.getByDisplayValue(AREA.name)).toBeTruthy());
  press('Save');
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create.mock.lastCall?.[1].data).toMatchObject({
    startsAt: '2031-11-22T12:30:00.000Z',
    repeat: { weekday: 6, until: '2031-12-27' },
  });
});

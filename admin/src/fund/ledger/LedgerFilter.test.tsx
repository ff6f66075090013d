/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { I18nContextProvider, ListContextProvider } from 'react-admin';
import { en } from '../../messages/en';
import { i18nProvider, learnTexts } from '../../messages/i18nProvider';
import { field, type } from '../../testing/renderDialog';
import { LedgerFilter } from './LedgerFilter';

beforeAll(() => learnTexts(en));
afterEach(cleanup);

test('shows the active days also when the filter is cleared or restored from outside', () => {
  const setFilters = jest.fn<(days: object) => void>();
  const at = (filterValues: object) => (
    <I18nContextProvider value={i18nProvider}>
      <ListContextProvider value={{ filterValues, setFilters } as never}>
        <LedgerFilter />
      </ListContextProvider>
    </I18nContextProvider>
  );
  const { rerender } = render(at({ fromDate: '2031-05-01' }));
  expect(field('From date').value).toBe('01/05/2031');
  rerender(at({}));
  expect(field('From date').value).toBe('');

  type('From date', '02/05/2031');
  expect(setFilters).toHaveBeenLastCalledWith({ fromDate: '2031-05-02' });
  // An incompletely typed day stays when the list's filter is updated with the day that was just set.
  type('To date', '03');
  rerender(at({ fromDate: '2031-05-02' }));
  expect([field('From date').value, field('To date').value]).toEqual(['02/05/2031', '03']);
  rerender(at({}));
  expect([field('From date').value, field('To date').value]).toEqual(['', '']);
});

/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Role } from '@coastok/domain';
import { cleanup } from '@testing-library/react';
import { ListContextProvider, ResourceContextProvider } from 'react-admin';
import { en } from '../messages/en';
import { learnTexts } from '../messages/i18nProvider';
import { renderDialog } from '../testing/renderDialog';
import { AreaActions } from './AreaActions';
import { AreaListActions } from './AreaList';

beforeAll(() => learnTexts(en));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const AREA = { id: 'c'.repeat(24), _id: 'c'.repeat(24), name: 'Mayapur', members: 0 };

/** The accessible names of the buttons for a list of areas and for one area. */
function offered(userRole: Role): (string | null)[] {
  const { container } = renderDialog(
    <ResourceContextProvider value="area">
      <ListContextProvider value={{ filterValues: {}, displayedFilters: {} } as never}>
        <AreaListActions />
      </ListContextProvider>
      <AreaActions />
    </ResourceContextProvider>,
    { userRole, record: AREA },
  );
  return [...container.querySelectorAll('a, button')].map(
    button => button.getAttribute('aria-label') ?? button.textContent,
  );
}

const VIEW = 'View Mayapur';
const EDIT = 'Edit Mayapur';

// Written out by hand, so that giving a role more rights also requires a change here.
test.each<[Role, string[]]>([
  [4, [VIEW, EDIT, 'Assign frontliners of Mayapur']],
  [5, [VIEW, 'View frontliners of Mayapur']],
  [6, ['Add Area', VIEW, EDIT, 'Assign frontliners of Mayapur', 'Delete Mayapur']],
  [7, ['Add Area', VIEW, EDIT, 'View frontliners of Mayapur']],
])('role %i is offered what it may do with areas, and nothing else', (role, actions) => {
  expect(offered(role).filter(name => name !== 'Columns')).toEqual(['Download', ...actions]);
});

/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { DrawerGroup } from './DrawerMenu';

afterEach(cleanup);

const LINKS = [
  { label: 'Pending', to: '/user/pending' },
  { label: 'Approved', to: '/user/approved' },
];

let drawn = 0;
function Icon() {
  drawn += 1;
  return null;
}
const stay = () => undefined;

const group = (at: string) => (
  <MemoryRouter initialEntries={[at]}>
    <DrawerGroup label="Members" icon={Icon} links={LINKS} onNavigate={stay} />
  </MemoryRouter>
);

test('a group shows its links once it is opened, and can be closed again', () => {
  render(group('/dashboard'));
  expect(screen.queryAllByRole('link')).toEqual([]);
  const heading = screen.getByRole('button', { name: 'Members', expanded: false });
  fireEvent.click(heading);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Pending', 'Approved']);
  fireEvent.click(heading);
  expect(heading.getAttribute('aria-expanded')).toBe('false');
});

test('a group is open where the page is one of its links, and marks it', () => {
  render(group('/user/approved'));
  expect(screen.getByRole('button', { name: 'Members', expanded: true })).toBeTruthy();
  const [here] = screen.getAllByRole('link', { current: 'page' });
  expect(here?.textContent).toBe('Approved');
});

test('rendering the menu’s parent again renders none of its lines again', () => {
  const { rerender } = render(group('/user/approved'));
  const before = drawn;
  rerender(group('/user/approved'));
  expect(drawn).toBe(before);
});

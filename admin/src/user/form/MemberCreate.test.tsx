/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, ResourceContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { drafts } from '../../forms/FormDraft';
import { en } from '../../messages/en';
import { i18nProvider, learnTexts } from '../../messages/i18nProvider';
import { type Profile, session } from '../../provider/session';
import MemberCreate from './MemberCreate';

// The library's default timeout of one second is too short on a loaded machine.
configure({ asyncUtilTimeout: 20_000 });
beforeAll(() => learnTexts(en));
// In development React logs unknown attributes of inputs to the console.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const ME = 'a'.repeat(24);
const AREA = { id: 'c'.repeat(24), _id: 'c'.repeat(24), name: 'Mayapur' };

type Create = (resource: string, params: { data: object }) => Promise<{ data: object }>;

/** A leader's form, whose areas load after the sign-in. */
function open() {
  let letIn: () => void = () => undefined;
  const asked = new Promise<void>(resolve => (letIn = resolve));
  const create = jest.fn<Create>(() => Promise.resolve({ data: { id: 'new' } }));
  const provider = testDataProvider({
    create,
    getList: async () => {
      await asked;
      return { data: [AREA], total: 1 };
    },
    getMany: async () => ({ data: [AREA] }),
  } as never);
  session.start({ _id: ME, userRole: 4, roles: [4] } as unknown as Profile);
  render(
    <MemoryRouter initialEntries={['/user/create']}>
      <AdminContext dataProvider={provider} i18nProvider={i18nProvider}>
        <ResourceContextProvider value="user">
          <MemberCreate />
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  return { create, letIn: () => act(async () => letIn()) };
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });

async function save(create: jest.Mock<Create>): Promise<unknown> {
  type(/^Email/, 'uddhava@example.org');
  type(/^Phone/, '9876543210');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  return create.mock.calls[0]?.[1].data;
}

describe('the form of a new member, for a leader of one area', () => {
  test('keeps the input typed before the area is loaded, and fills the area in', async () => {
    const { create, letIn } = open();
    type(/^Name/, 'Uddhava');
    await letIn();
    await screen.findByDisplayValue('Mayapur');
    expect(await save(create)).toMatchObject({ name: 'Uddhava', connectedAreaId: AREA.id });
  });

  test('has the area at once if it is cached from the last visit', async () => {
    session.start({ _id: ME, userRole: 4, roles: [4] } as unknown as Profile);
    session.keepAreas(JSON.stringify([AREA]));
    const { create } = open();
    type(/^Name/, 'Uddhava');
    expect(await save(create)).toMatchObject({ name: 'Uddhava', connectedAreaId: AREA.id });
  });

  test('keeps a restored draft', async () => {
    drafts(sessionStorage).keep({ userId: ME, pathname: '/user/create', values: { name: 'Uddhava' } });
    const { create, letIn } = open();
    await screen.findByDisplayValue('Uddhava');
    await letIn();
    await screen.findByDisplayValue('Mayapur');
    expect(await save(create)).toMatchObject({ name: 'Uddhava', connectedAreaId: AREA.id });
  });
});

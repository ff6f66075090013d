import { configure, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode } from 'react';
import {
  AdminContext,
  Notification,
  type RaRecord,
  RecordContextProvider,
  testDataProvider,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import type { Role } from '@coastok/domain';
import { i18nProvider } from '../messages/i18nProvider';
import { type Profile, session } from '../provider/session';
import { lightTheme } from '../theme/theme';
import { type Answers, answerCalls } from './answerCalls';

// The library's default timeout of one second is too short on a loaded machine.
configure({ asyncUtilTimeout: 20_000 });

interface Around {
  /** The server's handlers, by action. */
  answers?: Readonly<Record<string, (sent: object) => unknown>>;
  /** Methods of react-admin's data provider. */
  provider?: object;
  /** The role of the signed-in person. */
  userRole?: Role;
  /** All roles of the signed-in person; only `userRole` if absent. */
  roles?: readonly Role[];
  /** The surrounding record. */
  record?: RaRecord;
  /** Whether the page has the width of a phone; unset, the test's own `matchMedia` stays. */
  phone?: boolean;
}

/** Renders a dialog on a page, for a signed-in person. */
export function renderDialog(
  dialog: ReactNode,
  { answers = {}, provider = {}, userRole = 6, roles = [userRole], record, phone }: Around = {},
) {
  // A test's handlers know the parameters of their actions, and answer as the server would.
  answerCalls(answers as Answers);
  if (phone !== undefined)
    window.matchMedia = query =>
      ({
        matches: phone && query.includes('max-width'),
        addEventListener() {},
        removeEventListener() {},
      }) as never;
  session.start({ _id: 'a'.repeat(24), userRole, roles } as unknown as Profile);
  return render(
    <MemoryRouter>
      <AdminContext
        dataProvider={testDataProvider(provider as never)}
        i18nProvider={i18nProvider}
        theme={lightTheme}
      >
        <RecordContextProvider value={record}>{dialog}</RecordContextProvider>
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
}

/** A field by the beginning of its label. */
export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input, textarea' });

export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

export const press = (name: string | RegExp) => fireEvent.click(button(name));

/** The error below a field, which its `aria-describedby` refers to. */
export const under = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { SimilarRecord } from '@coastok/domain';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, SimpleForm, testDataProvider, TextInput } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { en } from '../messages/en';
import { i18nProvider, learnTexts } from '../messages/i18nProvider';
import { answerCalls } from '../testing/answerCalls';
import { SimilarMembers } from './SimilarMembers';

configure({ asyncUtilTimeout: 20_000 });
beforeAll(() => learnTexts(en));
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const KNOWN = 'a'.repeat(24);
const FOUND: SimilarRecord[] = [
  { _id: KNOWN, name: 'Gopal Sen', areaName: 'Salt Lake', score: 80, reasons: ['name', 'dob'] },
  { areaName: 'Howrah', reasons: ['phone'] },
];

test('lists possible duplicates of the typed person, without names from other areas', async () => {
  const similar = jest.fn(() => FOUND);
  answerCalls({ 'user.similar': similar });
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
        <SimpleForm toolbar={false}>
          <SimilarMembers />
          <TextInput source="name" />
        </SimpleForm>
      </AdminContext>
    </MemoryRouter>,
  );
  const name = screen.getByLabelText(/name/i, { selector: 'input' });
  fireEvent.change(name, { target: { value: 'Go' } });
  fireEvent.change(name, { target: { value: 'Gopal Sen' } });
  const hint = await screen.findByRole('status');
  expect(hint.textContent).toContain('Gopal Sen, Salt Lake (Names sound alike, Same date of birth)');
  expect(hint.textContent).toContain('Somebody in Howrah (Same last 7 digits)');
  expect(screen.getByRole('link', { name: 'Gopal Sen' }).getAttribute('href')).toBe(`/user/${KNOWN}/show`);
  expect(similar).toHaveBeenCalledTimes(1);
});

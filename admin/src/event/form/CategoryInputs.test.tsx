/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderForm } from '../../testing/renderForm';
import { en } from '../../messages/en';
import { learnTexts } from '../../messages/i18nProvider';
import { CategoryInputs } from './CategoryInputs';

await learnTexts(en);

const dormitory = { id: 0, name: 'Dormitory', amount: 500 };
const room = { id: 1, name: 'Room for two', amount: 900 };

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

const wrong = () => document.querySelectorAll('[aria-invalid="true"]').length;

const type = (label: RegExp, index: number, value: string) => {
  const field = screen.getAllByLabelText(label)[index];
  if (!field) throw new Error(`There is no field ${label}`);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

afterEach(cleanup);

describe('the accommodation of an event', () => {
  test('refuses a number that another category has', async () => {
    const saved = jest.fn();
    renderForm('event', { categories: [dormitory, room] }, <CategoryInputs />, saved);
    type(/^Id/, 1, '0');
    save();
    await waitFor(() => expect(wrong()).not.toBe(0));
    expect(saved).not.toHaveBeenCalled();
  });

  test('is saved with a number that is free', async () => {
    const saved = jest.fn();
    renderForm('event', { categories: [dormitory, room] }, <CategoryInputs />, saved);
    type(/^Id/, 1, '2');
    save();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(saved.mock.calls[0]?.[0]).toMatchObject({ categories: [dormitory, { ...room, id: 2 }] });
  });
});

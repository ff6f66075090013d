/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderForm } from '../../testing/renderForm';
import { en } from '../../messages/en';
import { learnTexts } from '../../messages/i18nProvider';
import { CategoryInputs } from './CategoryInputs';

configure({ asyncUtilTimeout: 20_000 });

await learnTexts(en);

const dormitory = { id: 0, name: 'Dormitory', amount: 500 };
const room = { id: 1, name: 'Room for two', amount: 900 };

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

const type = (label: RegExp, index: number, value: string) => {
  const field = screen.getAllByLabelText(label)[index];
  if (!field) throw new Error(`There is no field ${label}`);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

afterEach(cleanup);

describe('the accommodation of an event', () => {
  test('assigns numbers itself: a new room gets a free one, and the others keep theirs', async () => {
    const saved = jest.fn();
    renderForm('event', { categories: [dormitory, room] }, <CategoryInputs />, saved);
    expect(screen.queryByLabelText(/^Id/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Add an accommodation' }));
    type(/^Name/, 2, 'Tent');
    type(/^Amount/, 2, '100');
    save();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(saved.mock.calls[0]?.[0]).toMatchObject({
      categories: [dormitory, room, { id: 2, name: 'Tent', amount: 100 }],
    });
  });

  test('does not reuse the number of a room that was just removed', async () => {
    const saved = jest.fn();
    renderForm('event', { categories: [dormitory, room] }, <CategoryInputs />, saved);
    fireEvent.click(screen.getAllByRole('button', { name: /^Remove/ })[0] as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Add an accommodation' }));
    type(/^Name/, 1, 'Tent');
    type(/^Amount/, 1, '100');
    save();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(saved.mock.calls[0]?.[0]).toMatchObject({ categories: [room, { id: 2, name: 'Tent' }] });
  });

  test('marks the room of those who choose nothing, and the room for upgrades', () => {
    renderForm('event', { categories: [dormitory, room] }, <CategoryInputs />, jest.fn());
    expect(screen.getByText('For those who choose nothing')).toBeTruthy();
    expect(screen.getByText('Leaders upgrade to this one')).toBeTruthy();
  });

  test('renders only attributes that HTML knows', () => {
    const warned = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { container } = renderForm('event', { categories: [room] }, <CategoryInputs />, jest.fn());
    expect(container.querySelectorAll('input').length).toBeGreaterThanOrEqual(4);
    expect(container.querySelector('[inputprops], [inputlabelprops]')).toBeNull();
    expect(warned.mock.calls).toEqual([]);
    warned.mockRestore();
  });
});

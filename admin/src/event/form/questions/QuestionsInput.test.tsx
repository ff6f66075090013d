/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { FieldBody } from '@coastok/domain';
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { en } from '../../../messages/en';
import { learnTexts } from '../../../messages/i18nProvider';
import { renderForm } from '../../../testing/renderForm';
import QuestionsInput from './QuestionsInput';

configure({ asyncUtilTimeout: 20_000 });

await learnTexts(en);

// React logs to the console that a frame has loaded outside of a test's `act`.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(cleanup);

const food: FieldBody = {
  key: 'f_food00',
  type: 'choice',
  label: 'Food',
  options: [
    { key: 'o_plain0', label: 'Plain' },
    { key: 'o_sweet0', label: 'Sweets', price: 250 },
  ],
};
const bus: FieldBody = { key: 'f_bus000', type: 'yes-no', label: 'Bus' };

const asked = (fields: FieldBody[]) => {
  const saved = jest.fn<(values: unknown) => void>();
  renderForm('event', { form: { version: 1, fields }, capacity: 10 }, <QuestionsInput />, saved);
  const save = async (): Promise<FieldBody[]> => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    return (saved.mock.calls[0]?.[0] as { form: { fields: FieldBody[] } }).form.fields;
  };
  return save;
};

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('adds a new question with a condition, which is shown as text', async () => {
  const save = asked([food]);
  press('Add a question');
  enter('Question', 'Which sweets?');
  fireEvent.click(screen.getByLabelText('Has to be answered'));
  press('Add a condition');
  enter('What condition 1 is about', 'f_food00');
  enter('Value of condition 1', 'o_sweet0');
  expect(screen.getByText('Shown when Food is Sweets')).toBeTruthy();
  expect(await save()).toEqual([
    food,
    {
      key: 'q1',
      type: 'text',
      label: 'Which sweets?',
      required: true,
      showIf: [{ field: 'f_food00', op: 'is', value: 'o_sweet0' }],
    },
  ]);
});

test('moves a question by its button, which keeps the focus, and by dragging', async () => {
  const save = asked([food, bus, { ...bus, key: 'f_train0', label: 'Train' }]);
  const down = screen.getByRole('button', { name: 'Move Food down' });
  down.focus();
  fireEvent.click(down);
  expect(screen.getByText('Food is question 2 of 3 now.')).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Food down');
  fireEvent.dragStart(screen.getByTitle('Drag Food to another place'));
  fireEvent.drop(screen.getByRole('button', { name: /^Question 3 Train/ }));
  expect((await save()).map(({ label }) => label)).toEqual(['Bus', 'Train', 'Food']);
});

test('removes conditions on a removed question', async () => {
  const child: FieldBody = { ...bus, showIf: [{ field: 'f_food00', op: 'is', value: 'o_plain0' }] };
  const save = asked([food, child]);
  press('Remove Food');
  expect(await save()).toEqual([{ ...bus, showIf: [] }]);
});

test('shows warnings, and starts with the questions of a template', () => {
  asked([]);
  press('Mayapur and Puri');
  expect(screen.getByText(/^No problems found/)).toBeTruthy();
  press(/^Question 1 Food/);
  enter('Places of option 1', '1');
  enter('Places of option 2', '2');
  enter('Places of option 3', '3');
  expect(screen.getByText(/1 Food: everybody has to choose/)).toBeTruthy();
});

test('previews the questions in the public site’s own fields, with conditions and prices', async () => {
  const adult: FieldBody = {
    key: 'f_adult0',
    type: 'text',
    label: 'Driving licence',
    showIf: [{ field: 'age', op: 'at-least', value: 18 }],
  };
  asked([food, adult]);
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview on a phone');
  const page = await waitFor(() => {
    const body = frame.contentDocument?.body;
    if (!body?.textContent?.includes('Sweets')) throw new Error('Nothing is drawn yet.');
    return within(body);
  });
  expect(page.queryByLabelText(/^Driving licence/)).toBeNull();
  enter('Age', '18');
  expect(page.getByLabelText(/^Driving licence/)).toBeTruthy();
  fireEvent.click(page.getByLabelText(/^Sweets/));
  expect(await screen.findByText(/Options chosen: ₹250/)).toBeTruthy();
});

test('renders the inputs of the open question alone, of 60 with three conditions each', () => {
  const conditions = [17, 18, 19].map(value => ({ field: 'age', op: 'is-not' as const, value }));
  const sixty = Array.from({ length: 60 }, (_item, n): FieldBody => ({
    ...bus,
    key: `f_${n}`,
    label: `Bus ${n}`,
    showIf: conditions,
  }));
  asked(sixty);
  const list = screen.getByRole('list', { name: 'Questions, in their order' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(60);
  expect(within(list).queryAllByRole('textbox')).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Add a question' })).toBeNull();
});

/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { FoundRecord } from '@coastok/domain';
import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { en } from '../messages/en';
import { learnTexts } from '../messages/i18nProvider';
import { renderDialog } from '../testing/renderDialog';
import Palette from './Palette';

configure({ asyncUtilTimeout: 20_000 });

beforeAll(() => learnTexts(en));
afterEach(cleanup);

const Address = () => <div data-testid="address">{useLocation().pathname}</div>;
const address = () => screen.getByTestId('address').textContent;

const member = (name: string): FoundRecord => ({
  kind: 'member',
  _id: name,
  label: name,
  hint: null,
  path: `/user/${name}/show`,
});

/** The palette with a server that answers when the test says so. */
function open() {
  const waiting = new Map<string, (found: FoundRecord[]) => void>();
  const onClose = jest.fn();
  const find = ({ query }: { query: { q: string } }) =>
    new Promise<FoundRecord[]>(resolve => waiting.set(query.q, resolve));
  renderDialog(
    <>
      <Palette onClose={onClose} />
      <Address />
    </>,
    { answers: { 'console.find': find as never } },
  );
  return {
    onClose,
    asked: (q: string) => waitFor(() => expect(waiting.has(q)).toBe(true)),
    answer: (q: string, ...names: string[]) => act(async () => waiting.get(q)?.(names.map(member))),
  };
}

const field = () => screen.getByRole('combobox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(field(), { key });

describe('Enter in the palette', () => {
  test('before the answer opens the first result once it arrives', async () => {
    const { asked, answer, onClose } = open();
    type('yamuna');
    press('Enter');
    await asked('yamuna');
    expect(onClose).not.toHaveBeenCalled();
    await answer('yamuna', 'Yamuna', 'Yamunesvara');
    await waitFor(() => expect(address()).toBe('/user/Yamuna/show'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('never opens a result for fewer letters', async () => {
    const { asked, answer } = open();
    type('ya');
    await asked('ya');
    await answer('ya', 'Yadu');
    await screen.findByRole('option', { name: 'Yadu' });
    type('yamuna');
    press('Enter');
    await asked('yamuna');
    expect(address()).toBe('/');
    await answer('yamuna', 'Yamuna');
    await waitFor(() => expect(address()).toBe('/user/Yamuna/show'));
  });

  test('opens a highlighted result at once', async () => {
    const { asked, answer } = open();
    type('ya');
    await asked('ya');
    await answer('ya', 'Yadu', 'Yamuna');
    await screen.findByRole('option', { name: 'Yadu' });
    type('yam');
    press('ArrowDown');
    press('Enter');
    await waitFor(() => expect(address()).toBe('/user/Yamuna/show'));
  });

  test('is ignored once something else is typed', async () => {
    const { asked, answer, onClose } = open();
    type('yamuna');
    press('Enter');
    type('yadu');
    await asked('yadu');
    await answer('yadu', 'Yadu');
    await screen.findByRole('option', { name: 'Yadu' });
    expect(onClose).not.toHaveBeenCalled();
  });

  test('opens a page of that name at once', async () => {
    open();
    type('pend');
    await screen.findByRole('option', { name: /^Pending/ });
    press('Enter');
    await waitFor(() => expect(address()).toBe('/user/pending'));
  });
});

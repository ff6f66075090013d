/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { en } from '../messages/en';
import { learnTexts } from '../messages/i18nProvider';
import { press, renderDialog } from '../testing/renderDialog';
import { DeleteAction } from './RowActions';

beforeAll(() => learnTexts(en));
afterEach(cleanup);

function show(phone: boolean) {
  const clicked = jest.fn();
  renderDialog(<DeleteAction label="Delete Lamps" name="Lamps" onClick={clicked} />, { phone });
  return clicked;
}

test('Delete is a button of a row', () => {
  const clicked = show(false);
  press('Delete Lamps');
  expect(clicked).toHaveBeenCalledTimes(1);
});

test('on a phone Delete is two taps away, behind a menu', () => {
  const clicked = show(true);
  expect(screen.queryByRole('button', { name: 'Delete Lamps' })).toBeNull();
  press('More for Lamps');
  expect(clicked).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete Lamps' }));
  expect(clicked).toHaveBeenCalledTimes(1);
});

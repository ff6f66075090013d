/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { en } from '../../messages/en';
import { learnTexts } from '../../messages/i18nProvider';
import { press, renderDialog } from '../../testing/renderDialog';
import { EventSaved } from './EventSaved';

beforeAll(() => learnTexts(en));
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'clipboard');
});

const clipboard = (writeText: () => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });

const show = () =>
  renderDialog(
    <EventSaved event={{ title: 'Yatra', eventId: 'yatra', published: true }} text="eventForm.saved" />,
  );

test('the link is copied', async () => {
  clipboard(() => Promise.resolve());
  show();
  press('Share');
  expect(await screen.findByText('The link is copied.')).toBeTruthy();
});

test.each([
  ['refuses the clipboard', () => clipboard(() => Promise.reject(new Error('NotAllowedError')))],
  ['has no clipboard', () => undefined],
])('where the browser %s the link is shown, to be copied by hand', async (_, prepare) => {
  prepare();
  show();
  press('Share');
  const said = await screen.findByText(/^The browser did not copy the link/);
  expect(said.textContent).toContain('http://localhost/event/yatra');
});

/** @jest-environment jsdom */
import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ShareWays } from './ShareWays.js';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'share');
});

const show = () => render(<ShareWays title="Winter Camp" path="/event/winter-camp" />);
const URL_OF_EVENT = 'http://localhost/event/winter-camp';

it('leads to WhatsApp with the title and the address of the page', () => {
  show();
  const link = screen.getByRole<HTMLAnchorElement>('link');
  expect(new URL(link.href).hostname).toBe('wa.me');
  expect(new URL(link.href).searchParams.get('text')).toBe(`Winter Camp\n${URL_OF_EVENT}`);
  expect(screen.queryByRole('button')).toBeNull();
});

it('opens the share sheet of a phone that has one', () => {
  const share = jest.fn<(data: ShareData) => Promise<void>>().mockRejectedValue(new Error('closed'));
  Object.assign(navigator, { share });
  show();
  fireEvent.click(screen.getByRole('button'));
  expect(share).toHaveBeenCalledWith({ title: 'Winter Camp', url: URL_OF_EVENT });
});

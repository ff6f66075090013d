/** @jest-environment jsdom */
import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from '../forms/useForm.js';
import { aServer, Refusal } from '../testing/aServer.js';
import { FileField } from './FileField.js';

configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

const UPLOAD = '/web/v1/upload';
const LINK = '/api/v1/file/0123456789abcdef0123456789abcdef?expires=1&signature=s';

function Letter() {
  const [value, setValue] = useState('');
  return <FileField label="Letter" name="letter" value={value} onChange={setValue} />;
}
const input = () => screen.getByLabelText<HTMLInputElement>('Letter');
const choose = (file: File) => fireEvent.change(input(), { target: { files: [file] } });

it('a file is uploaded when it is chosen, and can be opened and removed', async () => {
  aServer({ [UPLOAD]: { path: LINK } });
  render(<Letter />);
  choose(new File(['%PDF-1.7'], 'letter.pdf'));
  const link = await screen.findByRole('link', { name: /see it/ });
  expect(link.getAttribute('href')).toBe(LINK);
  fireEvent.click(screen.getByRole('button', { name: 'Remove it' }));
  expect(screen.queryByRole('link')).toBeNull();
});

it('a form with a file is not submitted before the file has arrived', async () => {
  let arrive: (answer: Response) => void = () => undefined;
  globalThis.fetch = () => new Promise<Response>(resolve => (arrive = resolve));
  const submit = jest.fn(async () => undefined);
  function LetterForm() {
    const { ref, failure, run } = useForm({ fields: [], onSessionEnd: () => undefined });
    return (
      <form ref={ref}>
        <Letter />
        <p role="alert">{failure}</p>
        <button type="button" onClick={() => void run(submit)}>
          Save
        </button>
      </form>
    );
  }
  render(<LetterForm />);
  choose(new File(['%PDF-1.7'], 'letter.pdf'));
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  save();
  expect(screen.getByRole('alert').textContent).toBe('Sending your file…');
  expect(submit).not.toHaveBeenCalled();
  const text = async () => JSON.stringify({ result: { path: LINK } });
  arrive({ ok: true, status: 200, headers: new Map(), text } as unknown as Response);
  await screen.findByRole('link', { name: /see it/ });
  save();
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('alert').textContent).toBe('');
});

it('a file of a wrong type or too large is refused with a sentence beside the field', async () => {
  const message = 'Please send a png, jpeg or webp picture, or a PDF.';
  const asked = aServer({ [UPLOAD]: new Refusal({ statusCode: 415, message }) });
  render(<Letter />);
  choose(new File(['just text'], 'letter.pdf'));
  await screen.findByText(message);
  expect(input().getAttribute('aria-invalid')).toBe('true');
  const large = new File(['x'], 'large.pdf');
  Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
  choose(large);
  await screen.findByText(/^A file may have at most 10 MiB\./);
  expect(asked).toEqual([UPLOAD]);
});

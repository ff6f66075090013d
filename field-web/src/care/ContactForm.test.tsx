/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type Field, FieldContext } from '../app/field';
import type { PendingAction } from '../store/database';
import { ContactForm } from './ContactForm';

/** A fake recorder; as in a browser, its data arrives some time after it was stopped. */
class Recorder {
  static readonly all: Recorder[] = [];
  static isTypeSupported = () => true;
  readonly mimeType = 'audio/webm';
  state = 'inactive';
  saying = 'sound';
  ondataavailable: (event: { data: Blob }) => void = () => undefined;
  onstop: () => void = () => undefined;

  constructor() {
    Recorder.all.push(this);
  }

  start(): void {
    this.state = 'recording';
  }

  stop(): void {
    this.state = 'inactive';
    setTimeout(() => {
      this.ondataavailable({ data: new Blob([this.saying]) });
      this.onstop();
    });
  }
}

let done: PendingAction[];
let stopped: number;

beforeEach(() => {
  done = [];
  stopped = 0;
  Recorder.all.length = 0;
  Object.assign(globalThis, { MediaRecorder: Recorder });
  Object.assign(URL, { createObjectURL: () => 'blob:note', revokeObjectURL: () => undefined });
  const tracks = [{ stop: () => (stopped += 1) }];
  const mediaDevices = { getUserMedia: async () => ({ getTracks: () => tracks }) };
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
});
afterEach(cleanup);

const tap = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await new Promise(resolve => setTimeout(resolve, 20));
  });

/** @param keeps whether the phone stores the action */
function show(keeps: () => boolean = () => true) {
  const keep = async (deed: PendingAction) => keeps() && done.push(deed) > 0;
  const undoneContacts = new Map<string, PendingAction>();
  let told = () => undefined as void;
  const onUndo = (listener: () => void) => {
    told = listener;
    return () => undefined;
  };
  const field = { do: jest.fn(keep), undoneContacts, onUndo } as unknown as Field;
  render(
    <FieldContext value={field}>
      <ContactForm memberId="a" name="Anna" taskId={null} />
    </FieldContext>,
  );
  /** Undoes the last action. */
  const undo = () =>
    act(async () => {
      const deed = done.pop();
      if (deed) undoneContacts.set('a', deed);
      told();
    });
  return { undo };
}

const saidIn = async (deed: PendingAction | undefined) =>
  deed?.kind === 'contact' && deed.audio ? await textOf(deed.audio) : undefined;
const textOf = (blob: Blob) =>
  new Promise(resolve => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blob);
  });

it('what the phone could not store stays in the form, and is stored with the next tap', async () => {
  let isFull = true;
  show(() => !isFull);
  await tap(/^Add a note/);
  fireEvent.change(screen.getByLabelText('Note about Anna'), { target: { value: 'Asked for a book' } });
  await tap(/^Spoke:/);
  expect(done).toEqual([]);
  isFull = false;
  await tap(/^Spoke:/);
  expect(done).toMatchObject([{ outcome: 'spoke', note: 'Asked for a book' }]);
  expect(screen.queryByLabelText('Note about Anna')).toBeNull();
});

it('an outcome that is undone gives its note back to the form', async () => {
  const { undo } = show();
  await tap(/^Add a note/);
  fireEvent.change(screen.getByLabelText('Note about Anna'), { target: { value: 'Asked for a book' } });
  await tap(/^No answer:/);
  expect(screen.queryByLabelText('Note about Anna')).toBeNull();
  await undo();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note about Anna').value).toBe('Asked for a book');
  await tap(/^Spoke:/);
  expect(done).toMatchObject([{ outcome: 'spoke', note: 'Asked for a book' }]);
  expect(screen.queryByLabelText('Note about Anna')).toBeNull();
});

describe('a spoken note', () => {
  it('is stored with the outcome that is tapped while it is being recorded', async () => {
    show();
    await tap(/^Add a note/);
    await tap('Speak a note');
    await tap(/^Spoke:/);
    expect(await saidIn(done[0])).toBe('sound');
    expect(stopped).toBe(1);
    // The next contact starts without the recording.
    await tap(/^Met:/);
    expect(await saidIn(done[1])).toBeUndefined();
  });

  it('that is recorded again replaces the former one', async () => {
    show();
    await tap(/^Add a note/);
    await tap('Speak a note');
    await tap('Stop recording');
    await tap('Record again');
    const again = Recorder.all.at(-1);
    if (again) again.saying = 'better';
    await tap(/^Spoke:/);
    expect(await saidIn(done[0])).toBe('better');
  });

  it('does not start once the form was left', async () => {
    let allow: (stream: object) => void = () => undefined;
    const asked = new Promise<object>(resolve => (allow = resolve));
    Object.assign(navigator.mediaDevices, { getUserMedia: () => asked });
    show();
    await tap(/^Add a note/);
    await tap('Speak a note');
    await tap(/^Spoke:/);
    await act(async () => allow({ getTracks: () => [{ stop: () => (stopped += 1) }] }));
    expect(Recorder.all).toEqual([]);
    expect(stopped).toBe(1);
  });
});

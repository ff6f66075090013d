import {
  clock,
  emptyRecorder,
  isRecording,
  isSilent,
  LONGEST_SECONDS,
  RECORDING_RATE,
  recorderReducer,
  type Recording,
  type RecorderEvent,
  type RecorderState,
} from './recorderModel';

const recording = (fields: Partial<Recording> = {}): Recording => ({
  blob: new Blob(),
  url: 'blob:1',
  seconds: 12,
  peak: 0.8,
  ...fields,
});

const after = (events: RecorderEvent[], from: RecorderState = emptyRecorder(null)) =>
  events.reduce(recorderReducer, from);

const OPENED: RecorderEvent[] = [{ type: 'open' }, { type: 'opened' }];

describe('the recorder', () => {
  it('records once the microphone is open, and has a recording when it is finished', () => {
    expect(after([{ type: 'open' }]).phase).toBe('opening');
    expect(after(OPENED).phase).toBe('recording');
    const done = after([...OPENED, { type: 'finished', recording: recording() }]);
    expect(done).toMatchObject({ phase: 'idle', recording: { url: 'blob:1' }, reachedLimit: false });
  });

  it('is busy from the click on record until it is finished', () => {
    expect([after([]), after([{ type: 'open' }]), after(OPENED)].map(isRecording)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('keeps the previous recording until the new one is finished', () => {
    const former = emptyRecorder(recording());
    expect(after([...OPENED, { type: 'cancelled' }], former).recording?.url).toBe('blob:1');
    expect(after([{ type: 'open' }, { type: 'failed', problem: 'absent' }], former).recording?.url).toBe(
      'blob:1',
    );
    const next = recording({ url: 'blob:2' });
    expect(after([...OPENED, { type: 'finished', recording: next }], former).recording?.url).toBe('blob:2');
  });

  it('shows the microphone’s problem until the next try', () => {
    const refused = after([{ type: 'open' }, { type: 'failed', problem: 'refused' }]);
    expect(refused).toMatchObject({ phase: 'idle', problem: 'refused' });
    expect(after([{ type: 'open' }], refused).problem).toBeNull();
  });

  it('reports that a recording ended at the limit', () => {
    const full = recording({ seconds: LONGEST_SECONDS });
    expect(after([...OPENED, { type: 'finished', recording: full }]).reachedLimit).toBe(true);
  });

  it('shows a loud moment at once and lets the meter fall slowly', () => {
    const loud = after([...OPENED, { type: 'heard', seconds: 1, level: 0.9 }]);
    expect(loud.level).toBe(0.9);
    const next = recorderReducer(loud, { type: 'heard', seconds: 2, level: 0 });
    expect(next.level).toBeGreaterThan(0.7);
    expect(next.level).toBeLessThan(0.9);
  });

  it('ignores sound that arrives after a cancelled recording', () => {
    const late = after([...OPENED, { type: 'cancelled' }, { type: 'heard', seconds: 3, level: 1 }]);
    expect(late).toMatchObject({ phase: 'idle', seconds: 0, level: 0 });
  });

  it('cannot lose a recording that is being made by removing the previous one', () => {
    expect(after([...OPENED, { type: 'removed' }]).phase).toBe('recording');
  });
});

describe('a recording', () => {
  it('fits into an upload at its longest', () => {
    expect(44 + LONGEST_SECONDS * RECORDING_RATE * 2).toBeLessThan(20 * 1024 * 1024);
  });

  it('is silent when nothing in it was as loud as a voice', () => {
    expect(isSilent(recording({ peak: 0.1 }))).toBe(true);
    expect(isSilent(recording({ peak: 0.5 }))).toBe(false);
  });
});

describe('the clock', () => {
  it.each([
    [0, '0:00'],
    [9.9, '0:09'],
    [247, '4:07'],
    [600, '10:00'],
  ])('shows %d seconds as %s', (seconds, shown) => {
    expect(clock(seconds)).toBe(shown);
  });
});

const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;

/** The header of a WAV file of 16-bit mono samples, which every browser plays. */
export function wavHeader(sampleCount: number, sampleRate: number): ArrayBuffer {
  const dataBytes = sampleCount * BYTES_PER_SAMPLE;
  const view = new DataView(new ArrayBuffer(HEADER_BYTES));
  const word = (offset: number, text: string) =>
    [...text].forEach((letter, index) => view.setUint8(offset + index, letter.charCodeAt(0)));
  word(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  word(8, 'WAVE');
  word(12, 'fmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * BYTES_PER_SAMPLE, true);
  view.setUint16(32, BYTES_PER_SAMPLE, true);
  view.setUint16(34, BYTES_PER_SAMPLE * 8, true);
  word(36, 'data');
  view.setUint32(40, dataBytes, true);
  return view.buffer;
}

/** Converts samples from -1 to 1 to 16-bit little-endian ones, independent of the machine's byte order. */
export function toPcm16(samples: Float32Array): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(samples.length * BYTES_PER_SAMPLE));
  samples.forEach((sample, index) => {
    const limited = Math.max(-1, Math.min(1, sample));
    view.setInt16(index * BYTES_PER_SAMPLE, Math.round(limited * 0x7fff), true);
  });
  return view.buffer;
}

/** Makes a WAV file from the pieces of `toPcm16`. */
export function wavFile(pieces: readonly ArrayBuffer[], sampleRate: number): Blob {
  const bytes = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  return new Blob([wavHeader(bytes / BYTES_PER_SAMPLE, sampleRate), ...pieces], { type: 'audio/wav' });
}

/** Zero crossings of the kernel on each side: enough for clean speech, few enough for an old phone. */
const CROSSINGS = 12;
/** Kernel values per input sample. */
const STEPS = 128;
/** The pass band ends a little below the limit, where the kernel's slope begins. */
const PASS_BAND = 0.92;

interface Kernel {
  /** How many input samples the kernel uses on each side. */
  reach: number;
  at: Float32Array;
}

/** Half of a Hann-windowed sinc: a low-pass that keeps the frequencies that the lower of two rates can represent. */
function kernelFor(from: number, to: number): Kernel {
  const cutoff = Math.min(1, to / from) * PASS_BAND;
  const reach = Math.ceil(CROSSINGS / cutoff);
  const at = new Float32Array(reach * STEPS + 1);
  for (let index = 0; index < at.length; index += 1) {
    const distance = index / STEPS;
    const x = Math.PI * cutoff * distance;
    const sinc = x === 0 ? 1 : Math.sin(x) / x;
    at[index] = cutoff * sinc * (0.5 + 0.5 * Math.cos((Math.PI * distance) / reach));
  }
  return { reach, at };
}

/**
 * Resamples sound from the device's rate to the recording's rate, piece by piece and without clicks between
 * pieces. Browsers differ in whether they resample a microphone themselves, so this does not rely on them.
 */
export function createResampler(from: number, to: number): (samples: Float32Array) => Float32Array {
  if (from === to) return samples => samples.slice();
  const { reach, at } = kernelFor(from, to);
  const step = from / to;
  let pending = new Float32Array(reach);
  /** The position of the next output sample in `pending`. */
  let position = reach;

  const valueAt = (place: number): number => {
    const first = Math.ceil(place - reach);
    const last = Math.floor(place + reach);
    let sum = 0;
    for (let index = first; index <= last; index += 1) {
      sum += (pending[index] ?? 0) * (at[Math.round(Math.abs(index - place) * STEPS)] ?? 0);
    }
    return sum;
  };

  return samples => {
    const joined = new Float32Array(pending.length + samples.length);
    joined.set(pending);
    joined.set(samples, pending.length);
    pending = joined;
    const made: number[] = [];
    for (; position + reach < pending.length; position += step) made.push(valueAt(position));
    const done = Math.max(0, Math.floor(position - reach));
    pending = pending.slice(done);
    position -= done;
    return Float32Array.from(made);
  };
}

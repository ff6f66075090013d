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

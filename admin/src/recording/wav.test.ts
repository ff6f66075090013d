import { toPcm16, wavFile, wavHeader } from './wav';

const ascii = (bytes: ArrayBuffer, from: number, length: number) =>
  String.fromCharCode(...new Uint8Array(bytes, from, length));

describe('a WAV file', () => {
  it('has the lengths of the file and its samples in its header', () => {
    const view = new DataView(wavHeader(1000, 16_000));
    expect(view.byteLength).toBe(44);
    expect(view.getUint32(4, true)).toBe(36 + 2000);
    expect(view.getUint32(40, true)).toBe(2000);
  });

  it('is marked in its header as 16-bit mono PCM of the given rate', () => {
    const header = wavHeader(1, 16_000);
    const view = new DataView(header);
    expect([ascii(header, 0, 4), ascii(header, 8, 4), ascii(header, 12, 4), ascii(header, 36, 4)]).toEqual([
      'RIFF',
      'WAVE',
      'fmt ',
      'data',
    ]);
    expect(view.getUint16(20, true)).toBe(1);
    expect(view.getUint16(22, true)).toBe(1);
    expect(view.getUint32(24, true)).toBe(16_000);
    expect(view.getUint32(28, true)).toBe(32_000);
    expect(view.getUint16(32, true)).toBe(2);
    expect(view.getUint16(34, true)).toBe(16);
  });

  it('contains its pieces in order', async () => {
    const blob = wavFile([toPcm16(Float32Array.of(0, 0.5)), toPcm16(Float32Array.of(-0.5))], 16_000);
    expect(blob.type).toBe('audio/wav');
    const view = new DataView(await blob.arrayBuffer());
    expect(view.getUint32(40, true)).toBe(6);
    expect([44, 46, 48].map(offset => view.getInt16(offset, true))).toEqual([0, 16_384, -16_383]);
  });
});

describe('a sample', () => {
  it('is limited to the range of 16 bits instead of wrapping round', () => {
    const view = new DataView(toPcm16(Float32Array.of(1, 1.7, -1, -3)));
    expect([0, 2, 4, 6].map(offset => view.getInt16(offset, true))).toEqual([
      32_767, 32_767, -32_767, -32_767,
    ]);
  });
});

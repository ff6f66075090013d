import { createResampler } from './wav';

const tone = (hertz: number, rate: number, seconds: number) =>
  Float32Array.from({ length: rate * seconds }, (_, index) => Math.sin((2 * Math.PI * hertz * index) / rate));

const inPieces = (samples: Float32Array, size: number) =>
  Array.from({ length: Math.ceil(samples.length / size) }, (_, index) =>
    samples.slice(index * size, (index + 1) * size),
  );

const run = (from: number, to: number, samples: Float32Array, size = 2048) => {
  const resample = createResampler(from, to);
  return Float32Array.from(inPieces(samples, size).flatMap(piece => [...resample(piece)]));
};

const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);

describe('the resampler', () => {
  it.each([48_000, 44_100, 96_000, 8_000])('makes a second out of a second recorded at %i Hz', rate => {
    const made = run(rate, 16_000, tone(300, rate, 1));
    expect(made.length).toBeGreaterThan(15_900);
    expect(made.length).toBeLessThanOrEqual(16_000);
  });

  it.each([48_000, 44_100])('keeps a voice at its loudness and in its place from %i Hz', rate => {
    const made = run(rate, 16_000, tone(440, rate, 1));
    const expected = tone(440, 16_000, 1);
    const middle = made.slice(400, 15_500);
    const error = middle.map((value, index) => value - (expected[index + 400] ?? 0));
    expect(loudness(error)).toBeLessThan(0.01);
  });

  it('removes frequencies that would alias at the lower rate', () => {
    const made = run(48_000, 16_000, tone(11_000, 48_000, 1));
    expect(loudness(made.slice(400, 15_500))).toBeLessThan(0.01);
  });

  it('gives the same result for any division into pieces', () => {
    const voice = tone(700, 44_100, 0.5);
    const whole = run(44_100, 16_000, voice, 1_000_000);
    const pieces = run(44_100, 16_000, voice, 128);
    expect(pieces.length).toBe(whole.length);
    expect(loudness(pieces.map((value, index) => value - (whole[index] ?? 0)))).toBeLessThan(0.001);
  });

  it('passes sound through at equal rates', () => {
    const voice = tone(440, 16_000, 0.1);
    expect(run(16_000, 16_000, voice)).toEqual(voice);
  });
});

import { levelOf } from './recorderModel';

const tone = (loudness: number) =>
  Float32Array.from({ length: 1000 }, (_, index) => loudness * Math.sin(index / 3));

describe('the level', () => {
  it('is zero for silence', () => {
    expect(levelOf(new Float32Array(100))).toBe(0);
    expect(levelOf(new Float32Array(0))).toBe(0);
  });

  it('is full for the loudest tone', () => {
    expect(levelOf(tone(1))).toBeGreaterThan(0.99);
  });

  it('still shows a quiet voice', () => {
    expect(levelOf(tone(0.02))).toBeGreaterThan(0.2);
    expect(levelOf(tone(0.02))).toBeLessThan(0.6);
  });
});

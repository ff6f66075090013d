const QUIETEST_DB = -54;

/** The loudness of a piece of sound for a meter: 0 for silence, 1 for the maximum, perceptually even steps between. */
export function levelOf(samples: Float32Array): number {
  if (samples.length === 0) return 0;
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const decibels = 10 * Math.log10(Math.max(power * 2, 1e-12));
  return Math.max(0, Math.min(1, 1 - decibels / QUIETEST_DB));
}

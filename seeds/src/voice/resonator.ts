/** One resonance of the mouth: a two-pole filter that can be retuned while sound passes. */
export class Resonator {
  private a = 0;
  private b = 0;
  private c = 0;
  private last = 0;
  private beforeLast = 0;

  constructor(
    private readonly sampleRate: number,
    private readonly bandwidth: number,
  ) {}

  tune(frequency: number): void {
    const radius = Math.exp((-Math.PI * this.bandwidth) / this.sampleRate);
    this.c = -radius * radius;
    this.b = 2 * radius * Math.cos((2 * Math.PI * frequency) / this.sampleRate);
    this.a = 1 - this.b - this.c;
  }

  filter(input: number): number {
    const output = this.a * input + this.b * this.last + this.c * this.beforeLast;
    this.beforeLast = this.last;
    this.last = output;
    return output;
  }
}

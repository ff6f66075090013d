/** A small seeded generator (sfc32), not for secrets: the same label gives the same numbers on every machine. */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  constructor(private readonly label: string) {
    [this.a, this.b, this.c] = hash96(label);
    // Skips the first numbers, which are similar for similar labels.
    for (let round = 0; round < 12; round += 1) this.next();
  }

  /** Makes an independent stream: numbers drawn for one record never change those of another. */
  fork(label: string): Random {
    return new Random(`${this.label}/${label}`);
  }

  /** Returns a number from 0 up to, not including, 1. */
  next(): number {
    const sum = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  }

  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  /** Returns a whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return Math.floor(this.between(min, max + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.int(0, choices.length - 1)];
    if (choice === undefined) throw new RangeError('There is nothing to pick from.');
    return choice;
  }

  /** Returns some of the choices without repetition, in their original order. */
  sample<T>(choices: readonly T[], count: number): T[] {
    const picked = new Set<number>();
    while (picked.size < Math.min(count, choices.length)) picked.add(this.int(0, choices.length - 1));
    return choices.filter((_, index) => picked.has(index));
  }
}

/** Hashes a text to three 32-bit words (the mixing steps of MurmurHash3). */
function hash96(text: string): [number, number, number] {
  let [a, b, c] = [0x9e3779b9, 0x243f6a88, 0xb7e15162];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 0x85ebca6b);
    b = Math.imul(b ^ code ^ (a >>> 15), 0xc2b2ae35);
    c = Math.imul(c ^ code ^ (b >>> 13), 0x27d4eb2f);
  }
  return [a ^ (c >>> 16), b ^ (a >>> 16), c ^ (b >>> 16)];
}

/** The third byte of an id names the kind of its record. */
const KINDS = {
  area: 'a0',
  member: 'b0',
  device: 'd0',
  question: 'c0',
  event: 'e0',
  booking: 'b1',
  pledgeDrive: 'a1',
  pledge: 'a2',
  scheduledNotification: 'a3',
  content: 'a4',
  privacyRequest: 'a5',
  accessLog: 'a6',
  gathering: 'a7',
  attendance: 'a8',
  careContact: 'a9',
  careTask: 'aa',
  desk: 'ab',
  waiting: 'ac',
} as const;

export type RecordKind = keyof typeof KINDS;
export type IdOf = (kind: RecordKind, index: number) => string;

/**
 * Makes readable ids: `5eed`, the kind, eight digits of the generator's seed, and the record's number. They grow with
 * the number, so that inserts in order append to the index.
 */
export function recordIds(seed: string): IdOf {
  const random = new Random(`ids/${seed}`);
  const mark = random.int(0, 0xffff_ffff).toString(16).padStart(8, '0');
  return (kind, index) => `5eed${KINDS[kind]}${mark}${index.toString(16).padStart(10, '0')}`;
}

export type FileIdOf = (kind: 'recording' | 'picture', index: number) => string;

/** Makes ids of files: 128 bits that look random, and are the same for the same seed. */
export const fileIds =
  (seed: string): FileIdOf =>
  (kind, index) => {
    const random = new Random(`files/${seed}/${kind}/${index}`);
    const word = () => random.int(0, 0xffff_ffff).toString(16).padStart(8, '0');
    return word() + word() + word() + word();
  };

/** The input for all records of one community. */
export interface GeneratorContext {
  seed: Random;
  idOf: IdOf;
  fileIdOf: FileIdOf;
  /** The Indian day (`yyyy-MM-dd`) before which all but a few dates lie. */
  today: string;
  /** When the data is made; records that must be from today are minutes older. */
  now: Date;
}

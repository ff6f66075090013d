import { Random } from './random.js';

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

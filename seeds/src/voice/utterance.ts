import type { Random } from '../random/random.js';
import { CONSONANTS, type Sound, VOWELS } from './sounds.js';

/** A sound with its length and its final pitch. */
export interface Segment extends Sound {
  seconds: number;
  pitch: number;
}

export interface Speaker {
  /** Hz */
  pitch: number;
  /** How much shorter the mouth is than an average man's. */
  brightness: number;
}

export const inventSpeaker = (random: Random): Speaker =>
  random.chance(0.5)
    ? { pitch: random.between(95, 140), brightness: random.between(0.96, 1.04) }
    : { pitch: random.between(175, 235), brightness: random.between(1.12, 1.2) };

const LONGEST_PHRASE = 8;
const PAUSE: Sound = { formants: [500, 1500, 2500], voice: 0, noise: 0 };

/**
 * Syllables of no language, in phrases: the pitch falls towards the end of each phrase and rises at the end of the
 * last, as in a question.
 */
export function inventUtterance(random: Random, speaker: Speaker, seconds: number): Segment[] {
  const segments: Segment[] = [];
  let length = 0;
  const add = (sound: Sound, duration: number, pitch: number) => {
    segments.push({ ...sound, seconds: duration, pitch: pitch * speaker.pitch });
    length += duration;
  };
  add(PAUSE, 0.12, 1);
  while (length < seconds - 0.4) {
    const syllables = random.int(4, LONGEST_PHRASE);
    for (let syllable = 0; syllable < syllables && length < seconds - 0.4; syllable += 1) {
      const pitch = 1.12 - (0.27 * syllable) / syllables + random.between(-0.04, 0.04);
      if (random.chance(0.9)) add(random.pick(CONSONANTS), random.between(0.045, 0.085), pitch);
      add(random.pick(VOWELS), random.between(0.09, 0.2), pitch);
    }
    if (length < seconds - 0.7) add(PAUSE, random.between(0.12, 0.3), 1);
  }
  add(random.pick(VOWELS), 0.22, 1.3);
  add(PAUSE, Math.max(0.1, seconds - length), 1.3);
  return segments;
}

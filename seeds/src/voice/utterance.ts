import type { Random } from '../random/random.js';

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

/** A speech sound, described by the resonances of the mouth. */
interface Sound {
  /** Hz, for an average male mouth. */
  formants: readonly [number, number, number];
  /** The shares of voice and of breath noise; 0 to 1. */
  voice: number;
  noise: number;
}

const vowel = (first: number, second: number, third: number): Sound => ({
  formants: [first, second, third],
  voice: 1,
  noise: 0.01,
});

const nasal = (second: number): Sound => ({ formants: [270, second, 2300], voice: 0.35, noise: 0 });
const glide = (first: number, second: number, third: number): Sound => ({
  formants: [first, second, third],
  voice: 0.6,
  noise: 0.01,
});
const hiss = (second: number, third: number): Sound => ({
  formants: [400, second, third],
  voice: 0,
  noise: 0.3,
});
/** The short silence of a closed mouth; the following jump to the vowel is audible. */
const stop = (second: number, third: number): Sound => ({
  formants: [250, second, third],
  voice: 0.04,
  noise: 0.02,
});

const VOWELS: readonly Sound[] = [
  vowel(730, 1090, 2440),
  vowel(530, 1840, 2480),
  vowel(300, 2250, 2950),
  vowel(570, 840, 2410),
  vowel(330, 870, 2250),
  vowel(640, 1200, 2400),
];

const CONSONANTS: readonly Sound[] = [
  nasal(1000),
  nasal(1700),
  glide(310, 1050, 2700),
  glide(350, 1200, 1650),
  glide(280, 2200, 2900),
  glide(300, 650, 2200),
  hiss(2300, 3200),
  hiss(1800, 2600),
  stop(900, 2200),
  stop(1750, 2600),
  stop(2000, 2400),
];

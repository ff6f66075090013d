/** A speech sound, described by the resonances of the mouth. */
export interface Sound {
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

export const VOWELS: readonly Sound[] = [
  vowel(730, 1090, 2440),
  vowel(530, 1840, 2480),
  vowel(300, 2250, 2950),
  vowel(570, 840, 2410),
  vowel(330, 870, 2250),
  vowel(640, 1200, 2400),
];

export const CONSONANTS: readonly Sound[] = [
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

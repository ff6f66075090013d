import { createRequire } from 'node:module';

const resolve = createRequire(import.meta.url).resolve;

/** Noto Sans has the rupee sign, the letters of transliteration and Devanagari; the PDF carries what it uses. */
export const FONTS = {
  text: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  bengali: resolve('@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff'),
} as const;

export type Font = keyof typeof FONTS;

const BENGALI = /(\p{Script=Bengali}+(?:\s+\p{Script=Bengali}+)*)/u;

/** A text in runs of one font each; Bengali has a font of its own. */
export const runsOf = (text: string, font: Font): { text: string; font: Font }[] =>
  text
    .split(BENGALI)
    .filter(Boolean)
    .map(run => ({ text: run, font: BENGALI.test(run) ? 'bengali' : font }));

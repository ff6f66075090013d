import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const { resolve } = createRequire(import.meta.url);

const fontsource = (name: string, subset: string) =>
  `@fontsource/noto-sans-${name}/files/noto-sans-${name}-${subset}-400-normal.woff`;

/** Noto Sans has Latin with the letters of transliteration, the rupee sign and Devanagari. */
const FILES = {
  text: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  Bengali: fontsource('bengali', 'bengali'),
  Gujarati: fontsource('gujarati', 'gujarati'),
  Gurmukhi: fontsource('gurmukhi', 'gurmukhi'),
  Kannada: fontsource('kannada', 'kannada'),
  Malayalam: fontsource('malayalam', 'malayalam'),
  Oriya: fontsource('oriya', 'oriya'),
  Tamil: fontsource('tamil', 'tamil'),
  Telugu: fontsource('telugu', 'telugu'),
} as const;

export type FontName = keyof typeof FILES;

export const fontFile = (name: FontName): string => resolve(FILES[name]);

/** The scripts with a separate font. */
export const SCRIPT_FONTS = Object.keys(FILES).filter(
  (name): name is Exclude<FontName, 'text' | 'bold'> => name !== 'text' && name !== 'bold',
);

/** A font file in the format that HarfBuzz reads. */
export function fontBytes(name: FontName): Buffer {
  const bytes = readFileSync(fontFile(name));
  return bytes.toString('latin1', 0, 4) === 'wOFF' ? unpacked(bytes) : bytes;
}

const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;
const HEAD = 12;
const ENTRY = 16;

/** Unpacks a WOFF file (W3C Recommendation, version 1): its tables, each of which may be deflated. */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const font = Buffer.alloc(woff.readUInt32BE(16));
  const power = 2 ** Math.floor(Math.log2(count));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(power * ENTRY, 6);
  font.writeUInt16BE(Math.log2(power), 8);
  font.writeUInt16BE((count - power) * ENTRY, 10);
  let end = HEAD + count * ENTRY;
  for (let table = 0; table < count; table++) {
    const at = WOFF_HEAD + table * WOFF_ENTRY;
    const [offset, packed, length] = [4, 8, 12].map(field => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const content = woff.subarray(offset, offset + packed);
    const entry = HEAD + table * ENTRY;
    woff.copy(font, entry, at, at + 4);
    woff.copy(font, entry + 4, at + 16, at + 20);
    font.writeUInt32BE(end, entry + 8);
    font.writeUInt32BE(length, entry + 12);
    (packed < length ? inflateSync(content) : content).copy(font, end);
    end += Math.ceil(length / 4) * 4;
  }
  return font;
}

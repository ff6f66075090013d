import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

type HarfBuzz = typeof import('harfbuzzjs');

/** The font of a text; a script with a separate font has no bold one. */
export type Face = 'text' | 'bold';

/**
 * The smallest unit of a shaped text, a letter with its marks or a syllable: one or more glyphs, and the typed text.
 * All measures are thousandths of the font's size.
 */
export interface Cluster {
  text: string;
  advance: number;
  /** Glyphs of the font by number, with their positions. */
  parts: { id: number; x: number; y: number }[];
}

/** Neighbouring clusters of one font. */
export interface ClusterRun {
  font: LoadedFont;
  clusters: Cluster[];
}

export interface LoadedFont {
  name: FontName;
  bytes: Buffer;
  /** Font units in a thousandth of its size. */
  units: number;
  /** The height of its lines above and below the baseline. */
  ascent: number;
  descent: number;
  widthOf(glyph: number): number;
  has(codePoint: number): boolean;
  shape(text: string): Cluster[];
}

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

/** Scripts whose letters are never shaped together. */
const SCRIPTS = ['Latin', 'Devanagari', 'Greek', 'Cyrillic', ...SCRIPT_FONTS].map(
  name => [name, new RegExp(`\\p{Script=${name}}`, 'u')] as const,
);
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** A text without one of these can lose characters without a font: emojis and other symbols. */
const LETTER = /[\p{L}\p{N}]/u;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The graphemes of a text: a base with its marks. */
export const lettersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

const scriptOf = (letter: string): string | null =>
  SCRIPTS.find(([, pattern]) => pattern.test(letter))?.[0] ?? null;

/** Chooses fonts for texts, and shapes these with HarfBuzz, as browsers do. */
export class Shaping {
  private readonly fonts = new Map<FontName, LoadedFont>();

  private constructor(private readonly harfbuzz: HarfBuzz) {}

  private static loaded: Promise<Shaping> | null = null;

  /** Loaded with the first document, since most processes never draw any. */
  static load(): Promise<Shaping> {
    return (Shaping.loaded ??= import('harfbuzzjs').then(
      harfbuzz => new Shaping(harfbuzz),
      (error: unknown) => {
        Shaping.loaded = null;
        throw error;
      },
    ));
  }

  /** Whether all letters of a text can be written, and there is at least one. */
  canWrite(text: string): boolean {
    const letters = lettersOf(text).filter(letter => LETTER.test(letter));
    return letters.length > 0 && letters.every(letter => this.fontOf(letter, 'text') !== null);
  }

  /** The same text without letters that no font has. */
  writable(text: string): string {
    return lettersOf(text)
      .filter(letter => this.fontOf(letter, 'text') !== null)
      .join('');
  }

  /** A text from left to right; letters that no font has are left out. */
  runsOf(text: string, face: Face): ClusterRun[] {
    const runs: ClusterRun[] = [];
    for (const { font, text: piece } of this.pieces(text, face)) {
      const clusters = font.shape(piece);
      const last = runs.at(-1);
      if (last?.font === font) last.clusters.push(...clusters);
      else runs.push({ font, clusters });
    }
    return runs;
  }

  /** Parts of the text with the same font and script. */
  private pieces(text: string, face: Face): { font: LoadedFont; script: string | null; text: string }[] {
    const pieces: { font: LoadedFont; script: string | null; text: string }[] = [];
    for (const letter of lettersOf(text)) {
      const font = this.fontOf(letter, face);
      if (!font) continue;
      const script = scriptOf(letter);
      const last = pieces.at(-1);
      if (last?.font !== font || (script && last.script && script !== last.script))
        pieces.push({ font, script, text: letter });
      else {
        last.text += letter;
        last.script ??= script;
      }
    }
    return pieces;
  }

  /** The font that has glyphs for a letter and all of its marks. */
  private fontOf(letter: string, face: Face): LoadedFont | null {
    const script = SCRIPT_FONTS.find(name => name === scriptOf(letter));
    const font = this.font(script ?? face);
    const visible = Array.from(letter).filter(character => !INVISIBLE.test(character));
    return visible.length > 0 && visible.every(character => font.has(character.codePointAt(0) ?? 0))
      ? font
      : null;
  }

  font(name: FontName): LoadedFont {
    const known = this.fonts.get(name);
    if (known) return known;
    const font = loadFont(this.harfbuzz, name);
    this.fonts.set(name, font);
    return font;
  }
}

function loadFont(harfbuzz: HarfBuzz, name: FontName): LoadedFont {
  const bytes = fontBytes(name);
  const face = new harfbuzz.Face(new harfbuzz.Blob(bytes));
  const font = new harfbuzz.Font(face);
  const scale = 1000 / face.upem;
  const { ascender, descender } = font.hExtents();
  return {
    name,
    bytes,
    units: face.upem / 1000,
    ascent: ascender * scale,
    descent: -descender * scale,
    widthOf: glyph => font.glyphHAdvance(glyph) * scale,
    has: codePoint => (font.nominalGlyph(codePoint) ?? 0) !== 0,
    shape(text) {
      const buffer = new harfbuzz.Buffer();
      buffer.addText(text);
      buffer.setDirection(harfbuzz.Direction.LTR);
      buffer.guessSegmentProperties();
      buffer.setFlags(harfbuzz.BufferFlag.REMOVE_DEFAULT_IGNORABLES);
      harfbuzz.shape(font, buffer);
      const places = buffer.getGlyphPositions();
      const clusters: (Cluster & { begin: number })[] = [];
      buffer.getGlyphInfos().forEach(({ codepoint: id, cluster: begin }, at) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[at] ?? {};
        let cluster = clusters.at(-1);
        // A character without a glyph, such as a joiner, is copied with its neighbour.
        if (cluster?.begin !== begin)
          clusters.push(
            (cluster = { begin: clusters.length > 0 ? begin : 0, text: '', advance: 0, parts: [] }),
          );
        cluster.parts.push({ id, x: cluster.advance + xOffset * scale, y: yOffset * scale });
        cluster.advance += xAdvance * scale;
      });
      clusters.forEach((cluster, at) => (cluster.text = text.slice(cluster.begin, clusters[at + 1]?.begin)));
      return clusters;
    },
  };
}

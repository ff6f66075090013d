import { cleanLine } from '@coastok/domain';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { EmbeddedFont } from './embeddedFont.js';
import { type ClusterRun, type Face, lettersOf, type LoadedFont, Shaping } from './shaping.js';

const { resolve } = createRequire(import.meta.url);

/** The functions of `hb-subset.h` that are called here; all their values are numbers. */
interface HarfBuzzSubset {
  memory: { readonly buffer: ArrayBuffer };
  _initialize(): void;
  malloc(bytes: number): number;
  free(at: number): void;
  hb_blob_create(at: number, length: number, mode: number, data: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_or_fail(face: number, input: number): number;
}

/** Node has `WebAssembly`, but only the browser's types declare it. */
interface WebAssemblyApi {
  instantiate(bytes: Buffer): Promise<{ instance: { exports: unknown } }>;
}
const { WebAssembly: webAssembly } = globalThis as unknown as { WebAssembly: WebAssemblyApi };

const WRITABLE = 2;
const NO_HINTING = 1;
/** Glyphs keep their numbers, so texts that were shaped before stay correct. */
const RETAIN_GLYPH_IDS = 2;
const DROPPED_TABLES = 3;
/** A PDF places glyphs by number, and needs no character maps or shaping tables (ISO 32000-1, 9.9). */
const NOT_NEEDED = ['GSUB', 'GPOS', 'GDEF', 'BASE', 'STAT', 'cmap', 'name', 'post', 'OS/2', 'gasp', 'DSIG'];

const tagOf = (name: string): number => Buffer.from(name, 'latin1').readUInt32BE(0);

let loaded: Promise<HarfBuzzSubset> | null = null;

/** Loaded with the first document; HarfBuzz has subsetting in a separate module from shaping. */
async function load(): Promise<HarfBuzzSubset> {
  const bytes = readFileSync(resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await webAssembly.instantiate(bytes);
  const exports = instance.exports as HarfBuzzSubset;
  exports._initialize();
  return exports;
}

/** Loads the function that reduces a font to some glyphs. */
async function loadSubsetting(): Promise<(font: Buffer, glyphs: Iterable<number>) => Buffer> {
  const harfbuzz = await (loaded ??= load().catch((error: unknown) => {
    loaded = null;
    throw error;
  }));
  return (font, glyphs) => subset(harfbuzz, font, glyphs);
}

function subset(harfbuzz: HarfBuzzSubset, font: Buffer, glyphs: Iterable<number>): Buffer {
  const at = harfbuzz.malloc(font.length);
  new Uint8Array(harfbuzz.memory.buffer).set(font, at);
  const blob = harfbuzz.hb_blob_create(at, font.length, WRITABLE, 0, 0);
  const face = harfbuzz.hb_face_create(blob, 0);
  const input = harfbuzz.hb_subset_input_create_or_fail();
  harfbuzz.hb_subset_input_set_flags(input, NO_HINTING | RETAIN_GLYPH_IDS);
  const dropped = harfbuzz.hb_subset_input_set(input, DROPPED_TABLES);
  for (const name of NOT_NEEDED) harfbuzz.hb_set_add(dropped, tagOf(name));
  const kept = harfbuzz.hb_subset_input_glyph_set(input);
  for (const glyph of glyphs) harfbuzz.hb_set_add(kept, glyph);
  try {
    const cut = harfbuzz.hb_subset_or_fail(face, input);
    if (cut === 0) throw new Error('HarfBuzz could not cut a font to what a document needs.');
    const result = harfbuzz.hb_face_reference_blob(cut);
    const from = harfbuzz.hb_blob_get_data(result, 0);
    const bytes = Buffer.from(harfbuzz.memory.buffer.slice(from, from + harfbuzz.hb_blob_get_length(result)));
    harfbuzz.hb_blob_destroy(result);
    harfbuzz.hb_face_destroy(cut);
    return bytes;
  } finally {
    harfbuzz.hb_subset_input_destroy(input);
    harfbuzz.hb_face_destroy(face);
    harfbuzz.hb_blob_destroy(blob);
    harfbuzz.free(at);
  }
}

export interface TextStyle {
  face?: Face;
  size: number;
  color: string;
  align?: 'left' | 'right';
}

/** The start and the maximum width of a text. */
export interface Place {
  x: number;
  y: number;
  width: number;
}

interface Line {
  runs: ClusterRun[];
  width: number;
}

const widthOf = (runs: readonly ClusterRun[]): number =>
  runs.reduce((sum, { clusters }) => sum + clusters.reduce((width, { advance }) => width + advance, 0), 0);

/** Writes texts of any script with a font into a document, and embeds the used parts of the fonts. */
export class TextWriter {
  private readonly embedded = new Map<LoadedFont, EmbeddedFont>();

  private constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly shaping: Shaping,
    private readonly subset: Awaited<ReturnType<typeof loadSubsetting>>,
  ) {}

  static async of(doc: PDFKit.PDFDocument): Promise<TextWriter> {
    return new TextWriter(doc, await Shaping.load(), await loadSubsetting());
  }

  /** The first text whose letters can all be written; otherwise the writable part of the last one. */
  choose(texts: readonly string[]): string {
    return texts.find(text => this.shaping.canWrite(text)) ?? this.shaping.writable(texts.at(-1) ?? '');
  }

  /**
   * Writes a text below `y`, in as many lines as needed.
   * @returns their height
   */
  write(text: string, { x, y, width }: Place, style: TextStyle): number {
    const { doc } = this;
    const { face = 'text', size, color, align = 'left' } = style;
    const typed = cleanLine(text).replace(/\s+/g, ' ');
    // Characters that are not drawn, such as emojis, are still copied with the text.
    const isWhole = this.shaping.writable(typed) === typed;
    if (!isWhole) doc.markContent('Span', { actual: typed });
    let below = y;
    for (const line of this.linesOf(typed, (width * 1000) / size, face)) {
      const fonts = [this.shaping.font(face), ...line.runs.map(({ font }) => font)];
      const ascent = (Math.max(...fonts.map(font => font.ascent)) * size) / 1000;
      const descent = (Math.max(...fonts.map(font => font.descent)) * size) / 1000;
      const left = align === 'left' ? x : x + width - (line.width * size) / 1000;
      this.show(line.runs, left, below + ascent, size, color);
      below += ascent + descent;
    }
    if (!isWhole) doc.endMarkedContent();
    return below - y;
  }

  /** Embeds the fonts; nothing may be written after it. */
  end(): void {
    for (const font of this.embedded.values()) font.embed(this.subset);
  }

  /** Breaks a text into lines at spaces; a word that is too long is broken between letters. */
  private linesOf(text: string, width: number, face: Face): Line[] {
    const space = this.shaping.runsOf(' ', face);
    const lines: Line[] = [];
    for (const word of text.split(' ').flatMap(whole => this.fitting(whole, width, face))) {
      const last = lines.at(-1);
      const joined = last && last.width + widthOf(space) + word.width;
      if (last && joined !== undefined && joined <= width) {
        last.runs.push(...space, ...word.runs);
        last.width = joined;
      } else lines.push(word);
    }
    return lines;
  }

  private fitting(word: string, width: number, face: Face): Line[] {
    const runs = this.shaping.runsOf(word, face);
    const whole = widthOf(runs);
    if (whole === 0) return [];
    const letters = lettersOf(word);
    if (whole <= width || letters.length === 1) return [{ runs, width: whole }];
    let fits = letters.length - 1;
    while (fits > 1 && widthOf(this.shaping.runsOf(letters.slice(0, fits).join(''), face)) > width) fits--;
    return [letters.slice(0, fits), letters.slice(fits)].flatMap(part =>
      this.fitting(part.join(''), width, face),
    );
  }

  private show(runs: readonly ClusterRun[], x: number, base: number, size: number, color: string): void {
    const { doc } = this;
    doc.save().fillColor(color);
    doc.addContent('BT');
    // PDFKit measures from the top of a page, a PDF from its bottom.
    doc.addContent(`1 0 0 -1 ${x.toFixed(3)} ${base.toFixed(3)} Tm`);
    for (const { font, clusters } of runs) {
      const embedded = this.embeddedOf(font);
      doc.addContent(`/${embedded.id} ${size} Tf`);
      doc.addContent(embedded.operator(clusters));
    }
    doc.addContent('ET').restore();
  }

  private embeddedOf(font: LoadedFont): EmbeddedFont {
    const known = this.embedded.get(font);
    const embedded = known ?? new EmbeddedFont(`Noto${font.name}`, font, this.doc);
    this.embedded.set(font, embedded);
    const fonts = this.doc.page.fonts as Record<string, PDFKit.PDFKitReference>;
    fonts[embedded.id] = embedded.reference;
    return embedded;
  }
}

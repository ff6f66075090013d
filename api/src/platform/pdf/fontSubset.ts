import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

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
export async function loadSubsetting(): Promise<(font: Buffer, glyphs: Iterable<number>) => Buffer> {
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

import { withComposites } from './compositeGlyphs.js';
import type { Cluster, LoadedFont } from './shaping.js';

const hex = (value: number): string => value.toString(16).padStart(4, '0');

/** A text in UTF-16 hex, as in a PDF's character map. */
const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('');

/** PDFKit writes a string as a name unless it is a String object. */
const pdfString = (text: string): object => Object(text) as object;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** A section of a character map may have at most this many entries (Adobe's technical note 5411). */
const SECTION = 100;

/** What a PDF reader treats as one letter: its text, and its glyphs. */
type Character = Cluster;

/**
 * A letter or mark; joiners belong to the following unit, since some viewers leave out a letter that ends with a
 * joiner.
 */
const UNIT = /\p{Cf}*(?:\p{Mn}\p{Cf}+$|[^\p{Cf}])|\p{Cf}+$/gsu;
/** Viewers assume that these have no width. */
const MARK = /\p{Mn}|^\p{Cf}+$/u;

/**
 * Splits a cluster into one character for each typed letter and mark, since some viewers see gaps around characters
 * that map to several. The first one draws the whole cluster, and the letters share its width.
 */
function charactersOf({ text, advance, parts }: Cluster): Character[] {
  const units = text.match(UNIT) ?? [text];
  const letters = units.filter(unit => !MARK.test(unit)).length;
  return units.map((unit, at) => ({
    text: unit,
    advance: letters === 0 ? (at === 0 ? advance : 0) : MARK.test(unit) ? 0 : advance / letters,
    parts: at === 0 ? parts : [],
  }));
}

/**
 * A composite font in a document (ISO 32000-1, 9.7). Each of its characters is mapped to its text, so every viewer
 * copies what was typed, in that order, however glyphs were joined and reordered.
 */
export class EmbeddedFont {
  readonly reference: PDFKit.PDFKitReference;
  private readonly numbers = new Map<string, number>();
  /** By number; 0 is for missing glyphs, and is never written. */
  private readonly characters: Character[];

  constructor(
    readonly id: string,
    readonly font: LoadedFont,
    private readonly doc: PDFKit.PDFDocument,
  ) {
    this.reference = doc.ref({});
    this.characters = [{ text: '', advance: font.widthOf(0), parts: [{ id: 0, x: 0, y: 0 }] }];
  }

  /** The operator that shows clusters one after the other. */
  operator(clusters: readonly Cluster[]): string {
    const numbers = clusters.flatMap(charactersOf).map(character => hex(this.numberOf(character)));
    return `<${numbers.join('')}> Tj`;
  }

  private numberOf(character: Character): number {
    const key = JSON.stringify(character);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.characters.length);
    return this.characters.push(character) - 1;
  }

  /** Whether a character is a single glyph at its own position and width; all others become composite glyphs. */
  private isSimple({ parts: [first, ...others], advance }: Character): boolean {
    if (!first || others.length > 0 || first.x !== 0 || first.y !== 0) return false;
    return rounded(advance) === rounded(this.font.widthOf(first.id));
  }

  /** The font file with the used glyphs only, and each character's glyph number in it. */
  private file(subset: (font: Buffer, glyphs: Iterable<number>) => Buffer): {
    file: Buffer;
    shapes: number[];
  } {
    const { font, characters } = this;
    const inUnits = (value: number) => Math.round(value * font.units);
    const composites = characters.filter(character => !this.isSimple(character));
    const used = new Set(characters.flatMap(({ parts }) => parts.map(({ id }) => id)));
    const { font: file, firstId } = withComposites(
      subset(font.bytes, used),
      composites.map(({ parts, advance }) => ({
        parts: parts.map(({ id, x, y }) => ({ id, x: inUnits(x), y: inUnits(y) })),
        advance: inUnits(advance),
      })),
    );
    let composite = firstId;
    return {
      file,
      shapes: characters.map(one => (this.isSimple(one) ? (one.parts[0]?.id ?? 0) : composite++)),
    };
  }

  /** Writes the font into the document. */
  embed(subset: (font: Buffer, glyphs: Iterable<number>) => Buffer): void {
    const { font, characters } = this;
    const { file, shapes } = this.file(subset);
    const name = `${this.tag()}+NotoSans-${font.name}`;
    const descriptor = this.object({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: 4,
      FontBBox: [-1000, -1000, 3000, 2000],
      ItalicAngle: 0,
      Ascent: rounded(font.ascent),
      Descent: rounded(-font.descent),
      CapHeight: 714,
      StemV: font.name === 'bold' ? 120 : 80,
      FontFile2: this.stream(file, { Length1: file.length }),
    });
    const places = Buffer.alloc(shapes.length * 2);
    shapes.forEach((shape, number) => places.writeUInt16BE(shape, number * 2));
    const descendant = this.object({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: { Registry: pdfString('Adobe'), Ordering: pdfString('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      DW: 0,
      W: [0, characters.map(character => rounded(character.advance))],
      CIDToGIDMap: this.stream(places),
    });
    Object.assign(this.reference.data, {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: this.stream(Buffer.from(this.characterMap())),
    });
    this.reference.end(null);
  }

  /** Six letters before the name mark the font as a subset (9.6.4). */
  private tag(): string {
    return Array.from({ length: 6 }, (_, at) =>
      String.fromCharCode(65 + ((this.id.charCodeAt(at) || 0) % 26)),
    ).join('');
  }

  /** The text of each character number (9.10.3). */
  private characterMap(): string {
    const entries = this.characters.flatMap(({ text }, number) =>
      number > 0 ? [`<${hex(number)}> <${utf16(text)}>`] : [],
    );
    const sections: string[] = [];
    for (let at = 0; at < entries.length; at += SECTION) {
      const section = entries.slice(at, at + SECTION);
      sections.push(`${section.length} beginbfchar`, ...section, 'endbfchar');
    }
    return [
      '/CIDInit /ProcSet findresource begin',
      '12 dict begin',
      'begincmap',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
      '/CMapName /Adobe-Identity-UCS def',
      '/CMapType 2 def',
      '1 begincodespacerange',
      '<0000> <ffff>',
      'endcodespacerange',
      ...sections,
      'endcmap',
      'CMapName currentdict /CMap defineresource pop',
      'end',
      'end',
    ].join('\n');
  }

  private object(data: object): PDFKit.PDFKitReference {
    const reference = this.doc.ref(data);
    reference.end(null);
    return reference;
  }

  private stream(content: Buffer, data: object = {}): PDFKit.PDFKitReference {
    const reference = this.doc.ref(data);
    reference.end(content);
    return reference;
  }
}

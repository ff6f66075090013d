import { cleanLine } from '@coastok/domain';
import { EmbeddedFont } from './embeddedFont.js';
import { loadSubsetting } from './fontSubset.js';
import { type Face, type ClusterRun, lettersOf, type LoadedFont, Shaping } from './shaping.js';

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

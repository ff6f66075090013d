import type PDFDocument from 'pdfkit';
import type { Wording } from '../../platform/languages/wording.js';
import { type TextStyle, TextWriter } from '../../platform/pdf/textWriter.js';
import { squaresOf } from '../ticket/ticketPicture.js';
import type { ReceiptContent } from './receiptContent.js';

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 56 };
const RIGHT = PAGE.width - PAGE.margin;
const WIDTH = RIGHT - PAGE.margin;
const BOTTOM = PAGE.height - PAGE.margin - 24;

const INK = '#1c1917';
const MUTED = '#6b6560';
const LINE = '#d6d1cb';
const ACCENT = '#9a3412';

type Style = Partial<TextStyle>;
type Face = NonNullable<TextStyle['face']>;

/** The size of the ticket's QR code in points, large enough for a phone to read it from paper. */
const TICKET = 112;

/** Columns of the table of movements: their left edge and width. */
const COLUMNS = [
  { x: PAGE.margin, width: 128 },
  { x: PAGE.margin + 136, width: 212 },
  { x: RIGHT - 140, width: 68, align: 'right' as const },
  { x: RIGHT - 68, width: 68, align: 'right' as const },
];

/** Draws a receipt from top to bottom, on one page if its rows fit. */
class ReceiptPage {
  private y = PAGE.margin;

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly writer: TextWriter,
    private readonly wording: Wording,
  ) {}

  draw(content: ReceiptContent): void {
    this.head(content);
    const top = this.y;
    for (const [label, ...texts] of content.facts) this.fact(label, this.writer.choose(texts));
    if (content.ticket) this.ticket(content.ticket, top);
    this.heading(this.wording.say('receipt.price'));
    for (const [label, amount] of content.price) this.pair(label, amount);
    this.rule();
    this.pair(this.wording.say('receipt.total'), content.final, 'bold');
    this.heading(this.wording.say('receipt.payments'));
    this.movements(content);
    this.gap(6);
    this.rule();
    this.pair(this.wording.say('receipt.paid'), content.paid, 'bold');
    this.pair(this.wording.say('receipt.due'), content.due, 'bold');
    this.foot(content);
  }

  private head({ productName, reference, status }: ReceiptContent): void {
    const right = { align: 'right' as const };
    const top = this.y;
    this.gap(this.write(productName, PAGE.margin, WIDTH / 2, { face: 'bold', size: 20, color: ACCENT }));
    const height = this.write(this.wording.say('receipt.title'), PAGE.margin, WIDTH / 2, {
      size: 11,
      color: MUTED,
    });
    const bottom = this.y + height;
    this.y = top;
    this.gap(
      this.write(this.wording.say('receipt.reference'), PAGE.margin, WIDTH, {
        ...right,
        size: 9,
        color: MUTED,
      }),
    );
    this.write(reference, PAGE.margin, WIDTH, { ...right, face: 'bold', size: 14 });
    this.y = bottom + 10;
    this.rule();
    this.gap(4);
    this.fact(this.wording.say('receipt.status'), status, 'bold');
  }

  private fact(label: string, value: string, face: Face = 'text'): void {
    this.write(label, PAGE.margin, 110, { color: MUTED });
    this.gap(this.write(value, PAGE.margin + 118, WIDTH - 118 - TICKET - 12, { face }) + 4);
  }

  /** Draws the ticket to the right of the facts, starting at their top. */
  private ticket(code: string, top: number): void {
    const rows = squaresOf(code);
    const side = TICKET / rows.length;
    for (const [row, squares] of rows.entries()) {
      for (const [column, dark] of squares.entries()) {
        if (dark) this.doc.rect(RIGHT - TICKET + column * side, top + row * side, side, side);
      }
    }
    this.doc.fill(INK);
    const facts = this.y;
    this.y = top + TICKET + 2;
    this.gap(
      this.write(this.wording.say('receipt.ticket'), RIGHT - TICKET, TICKET, { size: 8.5, color: MUTED }),
    );
    this.y = Math.max(this.y, facts);
  }

  private heading(text: string): void {
    this.room(60);
    this.gap(16);
    this.gap(this.write(text, PAGE.margin, WIDTH, { face: 'bold', size: 12, color: ACCENT }) + 6);
  }

  private pair(label: string, amount: string, face: Face = 'text'): void {
    this.room(20);
    const height = this.write(label, PAGE.margin, WIDTH - 130, { face });
    this.write(amount, RIGHT - 120, 120, { face, align: 'right' });
    this.gap(height + 4);
  }

  private movements({ rows }: ReceiptContent): void {
    if (rows.length === 0) {
      this.gap(this.write(this.wording.say('receipt.none'), PAGE.margin, WIDTH, { color: MUTED }));
      return;
    }
    const heads = (['receipt.date', 'receipt.amount', 'receipt.paidSoFar'] as const).map(key =>
      this.wording.say(key),
    );
    this.columns([heads[0] ?? '', '', ...heads.slice(1)], { size: 8.5, color: MUTED });
    for (const { at, text, amount, paid } of rows) this.columns([at, text, amount, paid], { size: 9.5 });
  }

  private columns(texts: string[], style: Style): void {
    this.room(30);
    const heights = COLUMNS.map(({ x, width, align }, index) =>
      this.write(texts[index] ?? '', x, width, { ...style, align }),
    );
    this.gap(Math.max(...heights) + 4);
  }

  private foot({ printedAt, productName }: ReceiptContent): void {
    this.y = PAGE.height - PAGE.margin - 12;
    const text = this.wording.say('receipt.foot', { at: printedAt, product: productName });
    this.write(text, PAGE.margin, WIDTH, { size: 8.5, color: MUTED });
  }

  /** Writes text at the current height, which does not change. @returns the height of the text. */
  private write(text: string, x: number, width: number, style: Style): number {
    const { face, size = 10.5, color = INK, align } = style;
    return this.writer.write(text, { x, y: this.y, width }, { face, size, color, align });
  }

  private rule(): void {
    this.doc.moveTo(PAGE.margin, this.y).lineTo(RIGHT, this.y).lineWidth(0.75).strokeColor(LINE).stroke();
    this.gap(6);
  }

  private gap(points: number): void {
    this.y += points;
  }

  /** Starts a new page when the current one has less than this height left. */
  private room(points: number): void {
    if (this.y + points <= BOTTOM) return;
    this.doc.addPage();
    this.y = PAGE.margin;
  }
}

/** The receipt as a PDF. The library is loaded on first use, because most processes never draw a receipt. */
export async function drawReceipt(content: ReceiptContent): Promise<Buffer> {
  const { default: Document } = (await import('pdfkit')) as { default: typeof PDFDocument };
  const { wording } = content;
  const title = wording.say('receipt.document', { reference: content.reference });
  const info = { Title: title, Author: content.productName };
  const doc = new Document({
    size: 'A4',
    margin: 0,
    lang: `${wording.language}-IN`,
    info,
    displayTitle: true,
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const writer = await TextWriter.of(doc);
  new ReceiptPage(doc, writer, wording).draw(content);
  writer.end();
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

import PDFDocument from 'pdfkit';
import { TextWriter } from '../../src/platform/pdf/textWriter.js';

interface Look {
  width: number;
  size: number;
  /** The distance from one text to the next. */
  height: number;
}

/** Makes a PDF with texts below one another. */
export async function linesOfText(texts: readonly string[], { width, size, height }: Look): Promise<Buffer> {
  const doc = new PDFDocument({ size: [width + 20, height * texts.length], margin: 0 });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise(resolve => doc.on('end', resolve));
  const writer = await TextWriter.of(doc);
  texts.forEach((text, row) =>
    writer.write(writer.choose([text]), { x: 10, y: row * height, width }, { size, color: '#000' }),
  );
  writer.end();
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

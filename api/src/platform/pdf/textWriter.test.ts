import { expect, test } from '@jest/globals';
import PDFDocument from 'pdfkit';
import { extractText, getDocumentProxy } from 'unpdf';
import { inflateSync } from 'node:zlib';
import { INDIAN_NAMES } from '../../../test/world/indianNames.js';
import { linesOfText } from '../../../test/world/linesOfText.js';
import { Shaping } from './shaping.js';
import { TextWriter } from './textWriter.js';

const STYLE = { width: 500, size: 16, height: 60 };

const proxyOf = (pdf: Buffer) => getDocumentProxy(new Uint8Array(pdf));

async function copied(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await proxyOf(pdf), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

/** The streams of a document, unpacked. */
const streamsOf = (pdf: Buffer): string[] =>
  Array.from(pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g), ([, packed = '']) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    } catch {
      return packed;
    }
  });

const partsOf = (shaping: Shaping, text: string) =>
  shaping.runsOf(text, 'text').flatMap(({ clusters }) => clusters.flatMap(({ parts }) => parts));

test('names of ten scripts are copied as they were typed', async () => {
  const text = await copied(await linesOfText(INDIAN_NAMES, STYLE));
  expect(INDIAN_NAMES.filter(name => !text.includes(name.normalize('NFC')))).toEqual([]);
});

test('no letter of them is a box', async () => {
  const shaping = await Shaping.load();
  for (const name of INDIAN_NAMES) {
    expect({ name, canWrite: shaping.canWrite(name) }).toEqual({ name, canWrite: true });
    expect({ name, boxes: partsOf(shaping, name).filter(({ id }) => id === 0) }).toEqual({ name, boxes: [] });
  }
});

test('letters are joined and vowel signs are placed as their script requires', async () => {
  const shaping = await Shaping.load();
  for (const [conjunct, shapes] of Object.entries({ क्ष: 1, ক্ষ: 1, ଜ୍ଞ: 1, ક્ષ: 1, ಕ್ಷ: 1, ക്ഷ: 1, க்ஷ: 1 }))
    expect([conjunct, partsOf(shaping, conjunct).length]).toEqual([conjunct, shapes]);
  for (const syllable of ['कि', 'কি', 'ਕਿ', 'કિ', 'கெ', 'കെ', 'କେ']) {
    const [base] = partsOf(shaping, syllable.slice(0, 1));
    const [sign, letter, ...others] = partsOf(shaping, syllable);
    expect([syllable, letter?.id, others]).toEqual([syllable, base?.id, []]);
    expect([syllable, sign?.id]).not.toEqual([syllable, base?.id]);
  }
});

test('an emoji is not drawn, but is copied with the text', async () => {
  const shaping = await Shaping.load();
  expect(shaping.canWrite('Asha 🙏🏽 Dās')).toBe(true);
  expect(shaping.writable('Asha 🙏🏽 Dās')).toBe('Asha  Dās');
  const content = streamsOf(await linesOfText(['Asha 🙏🏽 Dās'], STYLE)).join('\n');
  const typed = Buffer.from('\uFEFFAsha 🙏🏽 Dās', 'utf16le').swap16().toString('latin1');
  expect(content).toContain(`/ActualText (${typed})`);
});

test('a text in a script without a font is replaced by another one', async () => {
  const doc = new PDFDocument();
  const writer = await TextWriter.of(doc);
  expect(writer.choose(['محمد', '北京', 'Asha Dās'])).toBe('Asha Dās');
  expect(writer.choose(['সুনীল محمد', 'x@example.org'])).toBe('x@example.org');
  expect(writer.choose(['🙏', '', 'ABC123'])).toBe('ABC123');
  expect(writer.choose(['Puri 北京'])).toBe('Puri ');
});

test('a word that is too long for its line goes on below, and is not cut within a letter', async () => {
  const word = 'ক্ষ্ম্যো'.repeat(30);
  const pdf = await linesOfText([word], { ...STYLE, width: 100, height: 800 });
  const { items } = await (await (await proxyOf(pdf)).getPage(1)).getTextContent();
  const lines = items.flatMap(item => ('str' in item && item.str.trim() ? [item.str] : []));
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.join('')).toBe(word.normalize('NFC'));
  expect(lines.filter(line => line.replaceAll('ক্ষ্ম্যো'.normalize('NFC'), '') !== '')).toEqual([]);
});

test('a document has only the used glyphs of each font', async () => {
  const latin = await linesOfText(['Asha Rāy'], STYLE);
  const both = await linesOfText(['Asha Rāy', 'সুনীল'], STYLE);
  expect(latin.length).toBeLessThan(10_000);
  expect(both.length).toBeLessThan(15_000);
  expect(latin.toString('latin1')).not.toContain('NotoSans-Bengali');
});

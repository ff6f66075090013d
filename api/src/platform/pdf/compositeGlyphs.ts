/**
 * A glyph composed of other glyphs of its font, which PDF viewers treat as one letter. All measures are in font
 * units.
 */
export interface Composite {
  parts: readonly { id: number; x: number; y: number }[];
  advance: number;
}

interface Table {
  tag: string;
  content: Buffer;
}

const HEAD = 12;
const ENTRY = 16;
/** Flags of a component (OpenType, `glyf`): its offsets are 16-bit font units; another component follows. */
const PLACED = 0x0003;
const MORE_FOLLOWS = 0x0020;
const GLYPH_HEAD = 10;

const tablesOf = (font: Buffer): Table[] =>
  Array.from({ length: font.readUInt16BE(4) }, (_, table) => {
    const at = HEAD + table * ENTRY;
    const offset = font.readUInt32BE(at + 8);
    return {
      tag: font.toString('latin1', at, at + 4),
      content: font.subarray(offset, offset + font.readUInt32BE(at + 12)),
    };
  });

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);

function checksumOf(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

function fontOf(head: Buffer, tables: readonly Table[]): Buffer {
  const entries = Buffer.alloc(tables.length * ENTRY);
  const contents: Buffer[] = [];
  let offset = HEAD + entries.length;
  tables.forEach(({ tag, content }, table) => {
    const bytes = padded(content);
    const at = table * ENTRY;
    entries.write(tag, at, 'latin1');
    entries.writeUInt32BE(checksumOf(bytes), at + 4);
    entries.writeUInt32BE(offset, at + 8);
    entries.writeUInt32BE(content.length, at + 12);
    contents.push(bytes);
    offset += bytes.length;
  });
  return Buffer.concat([head, entries, ...contents]);
}

/** A composite outline: each component's glyph number and position. */
function outlineOf(parts: Composite['parts'], outline: (id: number) => Buffer): Buffer {
  const drawn = parts.filter(({ id }) => outline(id).length > 0);
  if (drawn.length === 0) return Buffer.alloc(0);
  const glyph = Buffer.alloc(GLYPH_HEAD + drawn.length * 8);
  const corners = drawn.map(({ id, x, y }) => {
    const [left, bottom, right, top] = [2, 4, 6, 8].map(at => outline(id).readInt16BE(at));
    return [(left ?? 0) + x, (bottom ?? 0) + y, (right ?? 0) + x, (top ?? 0) + y] as const;
  });
  glyph.writeInt16BE(-1, 0);
  glyph.writeInt16BE(Math.min(...corners.map(([left]) => left)), 2);
  glyph.writeInt16BE(Math.min(...corners.map(([, bottom]) => bottom)), 4);
  glyph.writeInt16BE(Math.max(...corners.map(([, , right]) => right)), 6);
  glyph.writeInt16BE(Math.max(...corners.map(([, , , top]) => top)), 8);
  drawn.forEach(({ id, x, y }, part) => {
    const at = GLYPH_HEAD + part * 8;
    glyph.writeUInt16BE(part < drawn.length - 1 ? PLACED | MORE_FOLLOWS : PLACED, at);
    glyph.writeUInt16BE(id, at + 2);
    glyph.writeInt16BE(x, at + 4);
    glyph.writeInt16BE(y, at + 6);
  });
  return glyph;
}

/**
 * Adds composite glyphs to a TrueType font.
 * @returns the font, and the number of the first new glyph; the others follow
 */
export function withComposites(
  font: Buffer,
  composites: readonly Composite[],
): { font: Buffer; firstId: number } {
  const tables = new Map(tablesOf(font).map(({ tag, content }) => [tag, Buffer.from(content)]));
  const table = (tag: string): Buffer => tables.get(tag) ?? Buffer.alloc(0);
  const [head, maxp, hhea] = [table('head'), table('maxp'), table('hhea')];
  const firstId = maxp.readUInt16BE(4);
  if (composites.length === 0) return { font, firstId };

  const isLong = head.readInt16BE(50) === 1;
  const placeOf = (id: number) =>
    isLong ? table('loca').readUInt32BE(id * 4) : table('loca').readUInt16BE(id * 2) * 2;
  const outline = (id: number) => table('glyf').subarray(placeOf(id), placeOf(id + 1));
  const outlines = [
    ...Array.from({ length: firstId }, (_, id) => outline(id)),
    ...composites.map(({ parts }) => outlineOf(parts, outline)),
  ].map(padded);

  const places = Buffer.alloc((outlines.length + 1) * 4);
  let place = 0;
  outlines.forEach((bytes, id) => {
    place += bytes.length;
    places.writeUInt32BE(place, (id + 1) * 4);
  });

  const known = hhea.readUInt16BE(34);
  const metrics = Buffer.alloc(outlines.length * 4);
  for (let id = 0; id < firstId; id++) {
    table('hmtx').copy(metrics, id * 4, Math.min(id, known - 1) * 4, Math.min(id, known - 1) * 4 + 2);
    const bearing = id < known ? id * 4 + 2 : known * 4 + (id - known) * 2;
    table('hmtx').copy(metrics, id * 4 + 2, bearing, bearing + 2);
  }
  composites.forEach(({ advance }, at) => {
    const id = firstId + at;
    metrics.writeUInt16BE(advance, id * 4);
    if (outlines[id]?.length) metrics.writeInt16BE(outlines[id].readInt16BE(2), id * 4 + 2);
  });

  const mostParts = Math.max(1, ...composites.map(({ parts }) => parts.length));
  const atMost = (value: number) => Math.min(value, 0xffff);
  for (const [simple, composite] of [
    [6, 10],
    [8, 12],
  ] as const) {
    const most = Math.max(maxp.readUInt16BE(simple), maxp.readUInt16BE(composite));
    maxp.writeUInt16BE(atMost(most * mostParts), composite);
  }
  maxp.writeUInt16BE(outlines.length, 4);
  maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(28), mostParts), 28);
  maxp.writeUInt16BE(maxp.readUInt16BE(30) + 1, 30);
  hhea.writeUInt16BE(outlines.length, 34);
  head.writeInt16BE(1, 50);
  tables.set('loca', places).set('glyf', Buffer.concat(outlines)).set('hmtx', metrics);
  const all = Array.from(tables, ([tag, content]) => ({ tag, content }));
  return { font: fontOf(font.subarray(0, HEAD), all), firstId };
}

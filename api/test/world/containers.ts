type Bytes = Buffer;

const joined = (parts: readonly Bytes[]): Bytes => Buffer.concat(parts);
const latin = (text: string): Bytes => Buffer.from(text, 'latin1');

/** Makes a box of an MP4 file. */
export function box(type: string, ...content: Bytes[]): Bytes {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + joined(content).length, 0);
  head.write(type, 4, 'latin1');
  return joined([head, ...content]);
}

/** The same with its size in 64 bits, as large files have it. */
export function largeBox(type: string, ...content: Bytes[]): Bytes {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1, 0);
  head.write(type, 4, 'latin1');
  head.writeBigUInt64BE(BigInt(16 + joined(content).length), 8);
  return joined([head, ...content]);
}

/** Makes a track with a handler: `soun`, `vide`. */
export const track = (handler: string): Bytes =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    box(
      'mdia',
      box('mdhd', Buffer.alloc(24)),
      box('hdlr', Buffer.alloc(8), latin(handler), Buffer.alloc(13)),
    ),
  );

export const moov = (...handlers: string[]): Bytes =>
  box('moov', box('mvhd', Buffer.alloc(100)), ...handlers.map(track));

export const ftyp = (brand: string): Bytes => box('ftyp', latin(brand), Buffer.alloc(4), latin('isom'));

/** Makes an element of a WebM file; without `size` its end is unknown. */
export function element(id: string, content: Bytes, size?: 'unknown'): Bytes {
  const head = Buffer.alloc(8);
  head.writeBigUInt64BE((1n << 56n) + BigInt(content.length));
  return joined([Buffer.from(id, 'hex'), size ? Buffer.from('01ffffffffffffff', 'hex') : head, content]);
}

/**
 * Makes a WebM file with tracks of these types (1 picture, 2 sound); sizes are known or, as recorders write them,
 * unknown.
 */
export function webm(types: readonly number[], size?: 'unknown', before: Bytes = Buffer.alloc(0)): Bytes {
  const head = element('1a45dfa3', element('4282', latin('webm')));
  const tracks = types.map(type =>
    element('ae', joined([element('d7', Buffer.from([1])), element('83', Buffer.from([type]))])),
  );
  return joined([
    head,
    element('18538067', joined([before, element('1654ae6b', joined(tracks)), cluster(size)]), size),
  ]);
}

export const cluster = (size?: 'unknown'): Bytes =>
  element('1f43b675', joined([element('e7', Buffer.from([0])), element('a3', latin('V_VP8 vide'))]), size);

/** Makes an Ogg file whose streams begin with these names, one page each, followed by a page with sound for each. */
export const ogg = (...codecs: string[]): Bytes =>
  joined(
    codecs.flatMap((codec, serial) => [page(2, serial, latin(codec)), page(0, serial, Buffer.alloc(600, 1))]),
  );

function page(flags: number, serial: number, content: Bytes): Bytes {
  const head = Buffer.alloc(27);
  head.write('OggS', 0, 'latin1');
  head.writeUInt8(flags, 5);
  head.writeUInt32LE(serial, 14);
  const lengths = [...Array<number>(Math.floor(content.length / 255)).fill(255), content.length % 255];
  head.writeUInt8(lengths.length, 26);
  return joined([head, Buffer.from(lengths), content]);
}

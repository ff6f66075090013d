/** A UUID of version 7 (RFC 9562): of two made one after the other, the later one sorts later. */
export function uuid7(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const view = new DataView(bytes.buffer);
  last = now > last.at ? { at: now, count: 0 } : afterLast();
  view.setUint16(0, Math.floor(last.at / 2 ** 32));
  view.setUint32(2, last.at % 2 ** 32);
  // Rows of the same millisecond increase a counter, so that they stay in order.
  view.setUint16(6, 0x70_00 | (last.count & MOST_COUNT));
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  return [0, 8, 12, 16, 20].map((from, i, all) => hex.slice(from, all[i + 1])).join('-');
}

const MOST_COUNT = 0x0f_ff;
let last = { at: 0, count: 0 };

const afterLast = ({ at, count } = last) =>
  count < MOST_COUNT ? { at, count: count + 1 } : { at: at + 1, count: 0 };

export interface ByteRange {
  start: number;
  /** Exclusive. */
  end: number;
}

/** The one byte range that a `Range` header asks for: null for the whole file, 'none' when it can't be served (416). */
export function byteRangeOf(header: string | undefined, length: number): ByteRange | 'none' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [, from = '', to = ''] = match;
  if (from === '') {
    const last = Math.min(Number(to), length);
    return last === 0 ? 'none' : { start: length - last, end: length };
  }
  const start = Number(from);
  // A range whose end is before its start is invalid and ignored (RFC 9110, 14.1.1).
  if (to !== '' && Number(to) < start) return null;
  const end = to === '' ? length : Math.min(Number(to) + 1, length);
  return start >= length || end <= start ? 'none' : { start, end };
}

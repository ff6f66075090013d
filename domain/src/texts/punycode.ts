/* The decoder of RFC 3492 for labels of domains: programs disagree about invalid labels. */

const BASE = 36;
const LEAST = 1;
const MOST = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE = 128;
const LAST_CODE = 0x10_ffff;

/** The text encoded by the `xn--` of a label in lower case; null where it is not valid. */
export function decodedLabel(encoded: string): string | null {
  const delimiter = encoded.lastIndexOf('-');
  const codes = Array.from(encoded.slice(0, Math.max(delimiter, 0)), letter => letter.charCodeAt(0));
  let [code, bias, index, at] = [FIRST_CODE, FIRST_BIAS, 0, delimiter + 1];
  while (at < encoded.length) {
    const former = index;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = digitOf(encoded.charCodeAt(at++));
      if (digit === null) return null;
      index += digit * weight;
      const threshold = Math.min(Math.max(k - bias, LEAST), MOST);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = codes.length + 1;
    bias = adapted(index - former, length, former === 0);
    code += Math.floor(index / length);
    index %= length;
    if (code > LAST_CODE) return null;
    codes.splice(index++, 0, code);
  }
  return String.fromCodePoint(...codes);
}

/** Letters are 0 to 25, digits 26 to 35; null for anything else, and after the end. */
function digitOf(code: number): number | null {
  if (code >= 0x61 && code <= 0x7a) return code - 0x61;
  return code >= 0x30 && code <= 0x39 ? code - 0x30 + MOST : null;
}

function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > ((BASE - LEAST) * MOST) / 2; k += BASE) rest = Math.floor(rest / (BASE - LEAST));
  return k + Math.floor(((BASE - LEAST + 1) * rest) / (rest + SKEW));
}

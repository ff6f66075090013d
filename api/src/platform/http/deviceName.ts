import type { FastifyRequest } from 'fastify';

/** The order matters: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/\b(okhttp|Dart|CFNetwork)\b/, 'App'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b|\bokhttp\b/, 'Android'],
  [/\b(iPhone|iPad)\b|\bCFNetwork\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** Browser and system of a request, such as `Chrome on Android`; null when its User-Agent names none. */
export function deviceNameOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const agent = headers['user-agent'] ?? '';
  const browser = nameIn(BROWSERS, agent);
  const system = nameIn(SYSTEMS, agent);
  if (!browser) return system ?? null;
  return system ? `${browser} on ${system}` : browser;
}

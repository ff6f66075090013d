import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fontBytes, fontFile, type FontName, SCRIPT_FONTS } from './shaping.js';

const NAMES: FontName[] = ['text', 'bold', ...SCRIPT_FONTS];

/** Like `find -name`, of which only `*` is used. */
const fits = (name: string, pattern: string): boolean =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(name);

test('the image keeps each font that documents use', () => {
  const dockerfile = readFileSync(join(import.meta.dirname, '../../../../Dockerfile'), 'utf8');
  const kept = Array.from(dockerfile.matchAll(/! -name '?([^\s']+)'?/g), ([, pattern = '']) => pattern);
  const lost = NAMES.map(fontFile).filter(file => !kept.some(pattern => fits(basename(file), pattern)));
  expect(lost).toEqual([]);
});

test('an unpacked font has its tables where its header says', () => {
  for (const name of NAMES) {
    const font = fontBytes(name);
    const tables = Array.from({ length: font.readUInt16BE(4) }, (_, table) => {
      const at = 12 + table * 16;
      return {
        tag: font.toString('latin1', at, at + 4),
        end: font.readUInt32BE(at + 8) + font.readUInt32BE(at + 12),
      };
    });
    expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['glyf', 'loca', 'hmtx', 'GSUB']));
    expect(Math.max(...tables.map(({ end }) => end))).toBeLessThanOrEqual(font.length);
  }
});

import { cleanLine } from '../texts/clean.js';

/** What stands for a dot in an address of a page: browsers take each of them for one. */
const DOT = String.raw`[.\u3002\uff0e\uff61]`;

/** A word that a mail program may make a link of: it names a scheme, or letters follow a dot in it. */
const ADDRESS = new RegExp(String.raw`\S*(?:[:/\\]{2}|${DOT}[\p{L}\p{N}])\S*`, 'gu');
/** `K.Kumar`, `R.K.Das.`: single letters before a name, each with its dot. */
const INITIALS = /^(?:\p{Lu}\.)+[\p{L}\p{M}'’-]+[,.]?$/u;

/** A text that somebody typed, on one line and without addresses of pages: a mail of ours carries nobody's links. */
export const withoutPageAddresses = (text: string): string =>
  cleanLine(
    text
      .replaceAll(/\s+/gu, ' ')
      .replaceAll(ADDRESS, word => (INITIALS.test(word) ? word.replaceAll('.', '. ') : ''))
      .replaceAll(/\s+/gu, ' '),
  );

import { cleanLine } from '../texts/clean.js';

/** The characters that browsers accept as a dot in an address. */
const DOT = String.raw`[.\u3002\uff0e\uff61]`;

/** A word that a mail program may turn into a link: it contains a scheme, or a dot followed by letters. */
const ADDRESS = new RegExp(String.raw`\S*(?:[:/\\]{2}|${DOT}[\p{L}\p{N}])\S*`, 'gu');
/** Initials before a name, each with a dot: `K.Kumar`, `R.K.Das.`. */
const INITIALS = /^(?:\p{Lu}\.)+[\p{L}\p{M}'’-]+[,.]?$/u;

/** A typed text on one line without addresses of pages: our mails contain no links from other people. */
export const withoutPageAddresses = (text: string): string =>
  cleanLine(
    text
      .replaceAll(/\s+/gu, ' ')
      .replaceAll(ADDRESS, word => (INITIALS.test(word) ? word.replaceAll('.', '. ') : ''))
      .replaceAll(/\s+/gu, ' '),
  );

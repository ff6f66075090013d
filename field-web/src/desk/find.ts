import type { DeskPerson, PendingPerson } from './wire';

export interface Found {
  bookingId: string;
  name: string;
  initiatedName?: string | null;
  areaName?: string | null;
  reference: string;
}

interface Entry {
  word: string;
  at: number;
}

const MOST_FOUND = 30;

/** Letters without their marks, so that 'Krishna' finds 'Kṛṣṇa' as far as it can. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[\s.'’-]+/)
    .filter(Boolean);

/** What each person is found by, made once: a list of changes has most people as they were. */
const known = new WeakMap<Found, readonly string[]>();

function keysOf(person: Found): readonly string[] {
  const keys = known.get(person) ?? newKeysOf(person);
  known.set(person, keys);
  return keys;
}

/** People by the beginnings of their names' words, their references and the last four digits of their phones. */
export class PeopleIndex {
  private readonly people: readonly Found[];
  /** In the order of their words: what begins alike lies side by side. */
  private readonly entries: readonly Entry[];

  constructor(persons: readonly DeskPerson[], pending: readonly PendingPerson[]) {
    this.people = [...persons, ...pending];
    const entries = this.people.flatMap((person, at) => keysOf(person).map(word => ({ word, at })));
    this.entries = entries.sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : a.at - b.at));
  }

  /** Those who match each of the words, by name; looks at those alone who match the rarest. */
  find(text: string): Found[] {
    const words = text
      .split(/\s+/)
      .flatMap(part => (/\d/.test(part) ? [plain(part).replace(/-/g, '')] : wordsOf(part)));
    if (words.length === 0) return [];
    const ranges = words.map(word => ({
      word,
      from: this.firstAt(word),
      to: this.firstAt(`${word}\u{10FFFF}`),
    }));
    const [rarest, ...others] = ranges.sort((a, b) => a.to - a.from - (b.to - b.from));
    if (!rarest) return [];
    const found = new Set<Found>();
    for (const { at } of this.entries.slice(rarest.from, rarest.to)) {
      const person = this.people[at];
      if (person && others.every(({ word }) => keysOf(person).some(key => key.startsWith(word))))
        found.add(person);
      if (found.size >= MOST_FOUND) break;
    }
    return [...found].sort((a, b) => a.name.localeCompare(b.name));
  }

  /** Where words begin that are not before this one. */
  private firstAt(word: string): number {
    let [low, high] = [0, this.entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.entries[middle]?.word ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function newKeysOf({
  name,
  initiatedName,
  reference,
  ...more
}: Found & { phone?: string; guardianPhone?: string | null }): string[] {
  const phones = [more.phone, more.guardianPhone].flatMap(phone =>
    phone ? [phone.slice(-4), phone.replace(/\D/g, '')] : [],
  );
  return [
    ...wordsOf(`${name} ${initiatedName ?? ''}`),
    plain(reference).replace(/-/g, ''),
    ...wordsOf(reference),
    ...phones,
  ];
}

import {
  BEGINNINGS,
  compareKeys,
  foldForSearch,
  phoneRunOf,
  SHORTEST_PHONE_RUN,
  sortKey,
  WHOLE_NAME,
  WHOLE_WORDS,
  wordsIn,
  wordsOf,
} from '@coastok/domain';
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

/** The search keys of a person. */
interface Keys {
  /** Whole names; the first one is the sort key. */
  names: readonly string[];
  words: readonly string[];
}

/** A cache: after an answer with changes most people are the same objects. */
const known = new WeakMap<Found, Keys>();

function keysOf(person: Found): Keys {
  const keys = known.get(person) ?? newKeysOf(person);
  known.set(person, keys);
  return keys;
}

/** Finds people by the beginnings of their names' words, their references and four or more digits of their phones. */
export class PeopleIndex {
  private readonly people: readonly Found[];
  /** Sorted by word, so that words with the same beginning are neighbours. */
  private readonly entries: readonly Entry[];

  constructor(persons: readonly DeskPerson[], pending: readonly PendingPerson[]) {
    this.people = [...persons, ...pending];
    const entries = this.people.flatMap((person, at) => keysOf(person).words.map(word => ({ word, at })));
    this.entries = entries.sort((a, b) => compareKeys(a.word, b.word) || a.at - b.at);
  }

  /**
   * The people who match each of the words, in the order of a search; only those who match the rarest word are
   * compared.
   */
  find(text: string): Found[] {
    const words = typedWords(text);
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
      if (person && others.every(({ word }) => keysOf(person).words.some(key => key.startsWith(word))))
        found.add(person);
    }
    const whole = sortKey(text);
    return [...found]
      .map(person => ({ person, keys: keysOf(person), fit: fitOf(keysOf(person), whole, words) }))
      .sort((a, b) => a.fit - b.fit || compareKeys(a.keys.names[0] ?? '', b.keys.names[0] ?? ''))
      .slice(0, MOST_FOUND)
      .map(({ person }) => person);
  }

  /** The index of the first entry whose word is not less than this one. */
  private firstAt(word: string): number {
    let [low, high] = [0, this.entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compareKeys(this.entries[middle]?.word ?? '', word) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The beginnings that a person's words must have; a telephone number is one word, in any grouping. */
function typedWords(text: string): string[] {
  const run = phoneRunOf(text);
  if (run !== null) return [run];
  return text.split(/\s+/).flatMap(part => phoneRunOf(part) ?? wordsOf(foldForSearch(part)));
}

function fitOf({ names, words }: Keys, whole: string, typed: readonly string[]): number {
  if (names.includes(whole)) return WHOLE_NAME;
  return typed.every(word => words.includes(word)) ? WHOLE_WORDS : BEGINNINGS;
}

function newKeysOf({
  name,
  initiatedName,
  reference,
  ...more
}: Found & { phone?: string; guardianPhone?: string | null }): Keys {
  const names = [name, initiatedName].flatMap(text => (text ? [sortKey(text)] : []));
  const phones = [more.phone, more.guardianPhone].flatMap(phone => (phone ? runsOf(phone) : []));
  const joined = foldForSearch(reference).replace(/-/g, '');
  return { names, words: [...new Set([...wordsIn([name, initiatedName, reference]), joined, ...phones])] };
}

/** The suffixes of a number: any run of its digits is the beginning of one of them. */
function runsOf(phone: string): string[] {
  const digits = phoneRunOf(phone) ?? phone;
  return Array.from({ length: Math.max(0, digits.length - SHORTEST_PHONE_RUN + 1) }, (_, at) =>
    digits.slice(at),
  );
}

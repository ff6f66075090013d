import type { Filter } from '../platform/lists/page.js';
import { asKept, beginsWith, type TypedWord, typedWords } from '../platform/lists/search.js';
import { HEAD, pairKey, singleKey } from './wordPairs.js';

/** How many of all members have a word, or a key of a word, with such a beginning, as a share; only the order matters. */
export type FrequencyOf = (beginning: string) => number;

/** Beginnings that a member's words must all have, for what was typed to find the member. */
type Way = readonly string[];

/** What the database looks through for a way, and how many members that is, as a share. */
interface Plan {
  through: Filter;
  share: number;
}

/**
 * `searchFilter`'s rule for members, so put that the database looks through no more than it must: the words that begin
 * like the rarest one typed, or pairs of words that begin like two of them, if that is less. What else was typed it
 * asks of the records that it comes to.
 * @param inAreas the filter keeps to some areas besides, in each of which there are few with any word
 */
export function memberWords(q: string | undefined, frequencyOf: FrequencyOf, inAreas = false): Filter {
  const words = typedWords(q).map(waysOf);
  if (words.length === 0) return {};
  const certain = words.flatMap(ways => (ways.length === 1 ? (ways[0] ?? []) : []));
  const open = words.filter(ways => ways.length > 1);
  // Each of the ways of one word with signs leads to members of its own; or what is certain leads to all of them.
  const choices = open.map(ways => ({ ways, rest: open.filter(other => other !== ways) }));
  if (certain.length > 0) choices.push({ ways: [[]], rest: open });
  const plans = choices.map(({ ways, rest }) => {
    const branches = ways.map(way => {
      const beginnings = longestOf([...way, ...certain]);
      // All branches by one index.
      return { beginnings, plan: cheapest(beginnings, frequencyOf, inAreas || ways.length > 1) };
    });
    return {
      filters: branches.map(({ beginnings, plan }) => filterOf(plan.through, beginnings, rest)),
      share: branches.reduce((sum, { plan }) => sum + plan.share, 0),
    };
  });
  const { filters } = leastOf(plans);
  return filters.length > 1 ? { $or: filters } : (filters[0] ?? {});
}

/** A word is found as it stands; one with signs in it also by all of its pieces. */
const waysOf = ({ whole, pieces }: TypedWord): Way[] =>
  pieces.length > 0 ? [[asKept(whole)], pieces.map(asKept)] : [[asKept(whole)]];

/** Whoever has a word that begins with a longer one has one that begins with the shorter. */
const longestOf = (way: Way): Way =>
  [...new Set(way)].filter(word => !way.some(other => other !== word && other.startsWith(word)));

function leastOf<T extends { share: number }>(plans: readonly T[]): T {
  return plans.reduce((least, plan) => (plan.share < least.share ? plan : least));
}

/** @param way not empty */
function cheapest(way: Way, frequencyOf: FrequencyOf, inAreas: boolean): Plan {
  const single = (word: string): Plan => ({
    through: { searchTokens: beginsWith(word) },
    share: frequencyOf(word),
  });
  const pair = (head: string, tail: string): Plan => {
    const [key, ...alone] = [pairKey(head, tail), singleKey(head), singleKey(tail)];
    return {
      through: { searchPairs: { $in: [key, ...alone].map(beginsWith) } },
      share: alone.reduce(
        (sum, word) => sum + frequencyOf(word),
        frequencyOf(head.slice(0, HEAD)) * frequencyOf(tail),
      ),
    };
  };
  const heads = inAreas ? [] : way.filter(word => word.length >= HEAD && isPlain(word));
  const pairs = heads.flatMap(head =>
    way.filter(tail => tail !== head && isPlain(tail)).map(tail => pair(head, tail)),
  );
  return leastOf([...way.map(single), ...pairs]);
}

const isPlain = (word: string): boolean => /^[\p{L}\p{N}]+$/u.test(word);

/** @param open words with signs that are to be found as well, each in one of its ways */
function filterOf(through: Filter, beginnings: Way, open: readonly Way[][]): Filter {
  const toldByIndex = 'searchTokens' in through && beginnings.length === 1;
  const asked = [...(toldByIndex ? [] : beginnings.map(hasBeginning)), ...open.map(anyWay)];
  // As an expression, lest the database look through the words of these instead.
  return asked.length > 0 ? { ...through, $expr: allOf(asked) } : through;
}

const anyWay = (ways: readonly Way[]) => anyOf(ways.map(way => allOf(way.map(hasBeginning))));

/** Whether a member has all that was typed as words of their own, not as beginnings only: an expression. */
export const hasWholeWords = (q: string | undefined): unknown =>
  allOf(
    typedWords(q).map(word =>
      anyOf(waysOf(word).map(way => ({ $setIsSubset: [{ $literal: way }, '$searchTokens'] }))),
    ),
  );

/** The one word that was typed, if there are no signs in it: it alone decides whom a search finds. */
export function onlyWord(q: string | undefined): string | undefined {
  const [word, ...others] = typedWords(q);
  return word && others.length === 0 && word.pieces.length === 0 ? asKept(word.whole) : undefined;
}

const hasBeginning = (beginning: string) => ({
  $anyElementTrue: {
    $map: {
      input: '$searchTokens',
      in: { $eq: [{ $indexOfBytes: ['$$this', { $literal: beginning }] }, 0] },
    },
  },
});

const allOf = (parts: unknown[]) => (parts.length === 1 ? parts[0] : { $and: parts });
const anyOf = (parts: unknown[]) => (parts.length === 1 ? parts[0] : { $or: parts });

import { problemOfText } from '@coastok/domain';

const PLACE = /\{\w+\}/g;
const MARKUP = /[<>]|&(?:\w+|#\d+|#x[\da-f]+);/i;
/** The character that programs write in place of one that they could not read. */
const LOST = '\uFFFD';
/** Digits of another script than ours (docs/rules/languages.md#5). */
const OTHER_DIGIT = /(?![0-9])\p{Nd}/u;
/** The longest translation of a short text, and how many times longer than its English a long one may be. */
const SHORT = 100;
const TIMES_ENGLISH = 4;

const placesOf = (text: string): string[] => (text.match(PLACE) ?? []).sort();

const named = (places: readonly string[]): string => places.join(', ');

/** The placeholders of one list that the other list lacks, each as often as it is missing. */
function lacking(places: readonly string[], among: readonly string[]): string[] {
  const left = [...among];
  return places.filter(place => {
    const at = left.indexOf(place);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** The translation of a singular form may omit the number: 'one day'. */
const mayLack = (key: string): readonly string[] => (key.endsWith('.one') ? ['{count}'] : []);

/** Why a cleaned text can't be the translation of an English text; null for a valid one. @param key the text's key */
export function problemOfTranslation(key: string, english: string, text: string): string | null {
  const unclean = problemOfText(text);
  if (unclean) return unclean;
  if (text.includes(LOST)) return 'A letter of it was lost on the way here.';
  if (MARKUP.test(text)) return 'There may be no markup in it: no < or >, and no &nbsp; or the like.';
  const wanted = placesOf(english);
  const places = placesOf(text);
  const lost = lacking(lacking(wanted, places), mayLack(key));
  if (lost.length > 0) return `It lacks ${named(lost)}, which the English text has.`;
  const added = lacking(places, wanted);
  if (added.length > 0) return `It has ${named(added)}, which the English text does not have.`;
  if (/[{}]/.test(text.replaceAll(PLACE, ''))) return 'It has a brace { or } without its other half.';
  if (OTHER_DIGIT.test(text)) return 'Please write digits as 0 to 9.';
  if (text.includes('\n') && !english.includes('\n')) return 'Please write it on one line.';
  const most = Math.max(SHORT, english.length * TIMES_ENGLISH);
  return text.length > most ? `It is too long for its place: at most ${most} characters.` : null;
}

const WIDTH = 44;

/** Wraps text to lines of at most `WIDTH` characters; a longer word is cut. */
function wrap(text: string): string[] {
  return text.split('\n').flatMap(paragraph => {
    const lines = [''];
    for (const word of paragraph.split(/\s+/).flatMap(cut)) {
      const last = lines.at(-1) ?? '';
      const joined = last ? `${last} ${word}` : word;
      if (lengthOf(joined) <= WIDTH) lines[lines.length - 1] = joined;
      else lines.push(word);
    }
    return lines;
  });
}

/** Counts characters as people do: a letter with its accent, or an emoji, is one. */
const lengthOf = (text: string): number => lettersOf(text).length;
const lettersOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

function cut(word: string): string[] {
  const letters = lettersOf(word);
  const pieces: string[] = [];
  for (let start = 0; start < letters.length; start += WIDTH)
    pieces.push(letters.slice(start, start + WIDTH).join(''));
  return pieces.length > 0 ? pieces : [''];
}

/** Draws a notification as a phone shows it. */
export function phoneText(title: string, body: string): string {
  const edge = '─'.repeat(WIDTH + 2);
  const row = (line: string) => `│ ${line}${' '.repeat(WIDTH - lengthOf(line))} │`;
  return [`┌${edge}┐`, ...['Coastok · now', ...wrap(title), ...wrap(body)].map(row), `└${edge}┘`].join('\n');
}

import { formatCount, type NotificationPreview } from '@coastok/domain';
import type { Command } from 'commander';
import { operator } from '../../application/operator.js';
import { refusalsAsFailures } from '../../application/refusals.js';
import { withApplication } from '../../application/withApplication.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { compose, type Composed, type ComposeOptions, withComposeOptions } from './composed.js';

/** `coastok notify preview`: shows how many people it would reach, and what phones would display. */
export function addPreviewCommand(notify: Command, line: CommandLine): void {
  withComposeOptions(
    addCommand<ComposeOptions>(
      notify,
      line,
      {
        name: 'preview',
        summary: 'Show whom a notification would reach and what phones would show',
        examples: [
          'coastok notify preview --to coastok --area SALTLAKE --title "Sunday" --body "Kirtan at five"',
        ],
      },
      options => preview(line, options),
    ),
  );
}

async function preview(line: CommandLine, options: ComposeOptions): Promise<Outcome> {
  const { composed, reach } = await withApplication(line, application =>
    refusalsAsFailures(async () => {
      const { NotificationService } = await import('@coastok/api');
      const composed = await compose(application, options);
      const { receiver, areaId, purpose } = composed.body;
      const service = application.get(NotificationService);
      return { composed, reach: await service.preview(await operator(), { receiver, areaId, purpose }) };
    }),
  );
  return {
    text: previewText(composed, reach),
    data: { ...composed.body, audience: composed.audience, ...reach },
  };
}

/** The text to check before sending. */
export const previewText = (
  { audience, opens, body }: Composed,
  { members, devices, leftOut }: NotificationPreview,
) =>
  [
    `${audience}: ${formatCount(members)} members with ${formatCount(devices)} devices`,
    ...(leftOut > 0 ? [`Left out, for they do not want it: ${formatCount(leftOut)}`] : []),
    phoneText(body.title, body.body),
    `Opens: ${opens}`,
  ].join('\n');

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

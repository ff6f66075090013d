import type { ApplicationContext, Caller } from '@coastok/api';
import { type DeliveryRecord, formatCount, LARGE_AUDIENCE, type NotificationPreview } from '@coastok/domain';
import type { Command } from 'commander';
import { setTimeout as pause } from 'node:timers/promises';
import { operator } from '../../application/operator.js';
import { refusalsAsFailures } from '../../application/refusals.js';
import { withApplication } from '../../application/withApplication.js';
import { addCommand, addGroup, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { type Consent, DRY_RUN_OPTION, wouldReach, YES_OPTION } from '../../frame/consent.js';
import { ExitCode, Interrupted } from '../../frame/failure.js';
import { parseKey, underKey } from '../../frame/repeatKey.js';
import { compose, type Composed, type ComposeOptions, withComposeOptions } from './composed.js';

const LOOK_EVERY_MS = 300;

/**
 * Waits until a notification has been sent to all of its devices, and sends it itself unless a running product does
 * so already. @throws Interrupted, saying what continues without this command
 */
export async function waitForDelivery(
  application: ApplicationContext,
  actor: Caller,
  { progress, signal }: CommandLine,
  started: DeliveryRecord,
): Promise<DeliveryRecord> {
  const { JobRunner, NotificationDelivery, NotificationService } = await import('@coastok/api');
  const service = application.get(NotificationService);
  const { name } = application.get(NotificationDelivery);
  let working: Promise<unknown> | null = null;
  let delivery = started;
  while (delivery.status === 'sending') {
    if (signal.aborted) throw new Interrupted(goesOn(delivery));
    // False when another instance has the lease: then this command only shows progress.
    working ??= application
      .get(JobRunner)
      .runNow(name)
      .finally(() => (working = null));
    await Promise.race([working, pause(LOOK_EVERY_MS)]);
    await pause(LOOK_EVERY_MS);
    delivery = await service.read(actor, delivery._id);
    progress.count('devices', doneOf(delivery));
  }
  if (started.status === 'sending') progress.printTotal('devices', doneOf(delivery));
  return delivery;
}

const doneOf = ({ sent, failed, unknown }: DeliveryRecord): number => sent + failed + unknown;

const goesOn = (delivery: DeliveryRecord): string =>
  `${formatCount(doneOf(delivery))} of ${formatCount(delivery.devices)} devices are done. The rest is sent by the ` +
  'running product, or by the next one that starts; nobody gets it twice. The console shows the report.';

/** `coastok notify …`: the console's composer for scripts, and for when no browser is available. */
export function addNotifyCommands(program: Command, line: CommandLine): void {
  const notify = addGroup(program, 'notify', 'Preview and send notifications');
  addPreviewCommand(notify, line);
  addSendCommand(notify, line);
}

/** `coastok notify preview`: shows how many people it would reach, and what phones would display. */
function addPreviewCommand(notify: Command, line: CommandLine): void {
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

interface SendOptions extends ComposeOptions {
  dryRun?: true;
  key?: string;
}

function addSendCommand(notify: Command, line: CommandLine): void {
  withComposeOptions(
    addCommand<SendOptions>(
      notify,
      line,
      {
        name: 'send',
        changes: true,
        asks: true,
        summary: 'Send a notification and tell what became of it',
        description:
          `Sends a notification, waits for its end and prints the delivery report. Asks first when it goes to ` +
          `more than ${LARGE_AUDIENCE} devices. With --key it goes out once, however often the command is repeated. ` +
          'Stopped half-way, the rest is sent by the running product, and nobody gets it twice. Ends with 1 when ' +
          'there are devices and none was reached.',
        examples: [
          'coastok notify send --to coastok --area SALTLAKE --title "Sunday" --body "Kirtan at five"',
          'coastok notify send --to all --title "Janmashtami" --body "Come!" --yes --key janmashtami-2027',
        ],
      },
      (options, _args, consent) => (options.dryRun ? count(line, options) : send(line, options, consent)),
    ),
  )
    .option(...YES_OPTION)
    .option(...DRY_RUN_OPTION)
    .option('--key <name>', 'a name for this notification, the same on every repeat', parseKey);
}

const count = (line: CommandLine, options: SendOptions): Promise<Outcome> =>
  withApplication(line, application =>
    refusalsAsFailures(async () => {
      const { reach } = await composeFor(application, await operator(), options);
      return wouldReach(reach.devices, 'devices');
    }),
  );

async function send(line: CommandLine, options: SendOptions, consent: Consent): Promise<Outcome> {
  const delivery = await withApplication(line, application =>
    refusalsAsFailures(async () => {
      const actor = await operator();
      const { composed, reach } = await composeFor(application, actor, options);
      if (reach.devices > LARGE_AUDIENCE) line.progress.printLine(previewText(composed, reach));
      await consent.toReach(reach.devices, 'devices');
      return underKey(options.key, async key => {
        const { NotificationService } = await import('@coastok/api');
        const started = await application.get(NotificationService).start(actor, composed.body, key);
        return waitForDelivery(application, actor, line, started);
      });
    }),
  );
  const exitCode = delivery.status === 'failed' ? ExitCode.Failure : ExitCode.Ok;
  return { text: reportText(delivery), data: delivery, exitCode };
}

interface Reaching {
  composed: Composed;
  reach: NotificationPreview;
}

async function composeFor(
  application: ApplicationContext,
  actor: Caller,
  options: SendOptions,
): Promise<Reaching> {
  const { NotificationService } = await import('@coastok/api');
  const composed = await compose(application, options);
  const { receiver, areaId, purpose } = composed.body;
  const reach = await application.get(NotificationService).preview(actor, { receiver, areaId, purpose });
  return { composed, reach };
}

function reportText({
  audience,
  status,
  devices,
  sent,
  failed,
  unknown,
  pruned,
  reasons,
  _id,
}: DeliveryRecord) {
  const head =
    status === 'failed'
      ? `Not sent: none of ${formatCount(devices)} devices was reached.`
      : `Sent to ${audience}.`;
  const figures: [string, number][] = [
    ['devices', devices],
    ['accepted', sent],
    ['not reached', failed],
    ['unknown', unknown],
    ['removed as dead', pruned],
  ];
  return [
    head,
    ...figures.map(([label, count]) => `  ${label.padEnd(16)} ${formatCount(count)}`),
    ...reasons.map(({ reason, count }) => `  ${formatCount(count)} × ${reason.replace('messaging/', '')}`),
    `Its record: ${_id}`,
  ].join('\n');
}

import type { ApplicationContext, Caller } from '@coastok/api';
import { type DeliveryRecord, formatCount, LARGE_AUDIENCE } from '@coastok/domain';
import type { Command } from 'commander';
import { operator } from '../../application/operator.js';
import { toldAsFailure } from '../../application/refusals.js';
import { withApplication } from '../../application/withApplication.js';
import { ask } from '../../frame/ask.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { ExitCode } from '../../frame/exitCode.js';
import { Failure } from '../../frame/failure.js';
import { parseKey, underKey } from '../../frame/repeatKey.js';
import { compose, type Composed, type ComposeOptions, withComposeOptions } from './composed.js';
import { follow } from './follow.js';
import { previewText } from './preview.js';

interface SendOptions extends ComposeOptions {
  yes?: boolean;
  key?: string;
}

/** `coastok notify send`. */
export function addSendCommand(notify: Command, line: CommandLine): void {
  withComposeOptions(
    addCommand<SendOptions>(
      notify,
      line,
      {
        name: 'send',
        changes: true,
        summary: 'Send a notification and tell what became of it',
        description:
          `Sends a notification, waits for its end and prints the delivery report. Asks first when it goes to ` +
          `${LARGE_AUDIENCE} devices or more. With --key it goes out once, however often the command is repeated. ` +
          'Stopped half-way, the rest is sent by the running product, and nobody gets it twice. Ends with 1 when ' +
          'there are devices and none was reached.',
        examples: [
          'coastok notify send --to coastok --area SALTLAKE --title "Sunday" --body "Kirtan at five"',
          'coastok notify send --to all --title "Janmashtami" --body "Come!" --yes --key janmashtami-2027',
        ],
      },
      options => send(line, options),
    ),
  )
    .option('--yes', 'do not ask')
    .option('--key <name>', 'a name for this notification, the same on every repeat', parseKey);
}

async function send(line: CommandLine, options: SendOptions): Promise<Outcome> {
  const delivery = await withApplication(line, application =>
    toldAsFailure(async () => {
      const actor = await operator();
      const composed = await composeAndAsk(application, actor, line, options);
      return underKey(options.key, async key => {
        const { NotificationService } = await import('@coastok/api');
        const begun = await application.get(NotificationService).start(actor, composed.body, key);
        return follow(application, actor, line, begun);
      });
    }),
  );
  const exitCode = delivery.status === 'failed' ? ExitCode.Failure : ExitCode.Ok;
  return { text: reportText(delivery), data: delivery, exitCode };
}

async function composeAndAsk(
  application: ApplicationContext,
  actor: Caller,
  line: CommandLine,
  options: SendOptions,
): Promise<Composed> {
  const { NotificationService } = await import('@coastok/api');
  const composed = await compose(application, options);
  const { receiver, areaId, purpose } = composed.body;
  const reach = await application.get(NotificationService).preview(actor, { receiver, areaId, purpose });
  if (reach.devices >= LARGE_AUDIENCE && !options.yes) {
    line.progress.tell(previewText(composed, reach));
    const typed = await ask(`Send it to ${formatCount(reach.devices)} devices? Type yes to go on: `, line);
    if (typed.toLowerCase() !== 'yes') throw new Failure('nothing was sent.');
  }
  return composed;
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

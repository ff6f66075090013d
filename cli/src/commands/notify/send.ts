import type { ApplicationContext, Caller } from '@coastok/api';
import { type DeliveryRecord, formatCount, LARGE_AUDIENCE, type NotificationPreview } from '@coastok/domain';
import type { Command } from 'commander';
import { operator } from '../../application/operator.js';
import { refusalsAsFailures } from '../../application/refusals.js';
import { withApplication } from '../../application/withApplication.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { type Consent, DRY_RUN_OPTION, wouldReach, YES_OPTION } from '../../frame/consent.js';
import { ExitCode } from '../../frame/failure.js';
import { parseKey, underKey } from '../../frame/repeatKey.js';
import { compose, type Composed, type ComposeOptions, withComposeOptions } from './composed.js';
import { waitForDelivery } from './waitForDelivery.js';
import { previewText } from './preview.js';

interface SendOptions extends ComposeOptions {
  dryRun?: true;
  key?: string;
}

export function addSendCommand(notify: Command, line: CommandLine): void {
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

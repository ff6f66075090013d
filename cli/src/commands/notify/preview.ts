import { formatCount, type NotificationPreview } from '@coastok/domain';
import type { Command } from 'commander';
import { operator } from '../../application/operator.js';
import { refusalsAsFailures } from '../../application/refusals.js';
import { withApplication } from '../../application/withApplication.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { compose, type Composed, type ComposeOptions, withComposeOptions } from './composed.js';
import { phoneText } from './phoneText.js';

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

import type { ApplicationContext } from '@coastok/api';
import {
  ACTION_NAMES,
  actionsFor,
  type Audience,
  AUDIENCE_NAMES,
  AUDIENCES,
  FREE_PURPOSES,
  type FreePurpose,
  problemsOf,
  receiverOf,
  Role,
  type SendNotificationBody,
  sendNotificationBody,
} from '@coastok/domain';
import { type Command, Option } from 'commander';
import { ExitCode, Failure } from '../../frame/failure.js';
import { findArea } from '../lookUp.js';

/** The name in kebab case: `nonCoastok` becomes `non-coastok`. */
const typed = (name: string): string => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

export interface ComposeOptions {
  to: string;
  area?: string;
  purpose: FreePurpose;
  title: string;
  body: string;
  url?: string;
  action?: string;
}

/** A notification as it would be sent. */
export interface Composed {
  body: SendNotificationBody;
  /** The audience in words. */
  audience: string;
  /** The action on opening it, in words. */
  opens: string;
}

/** Adds the options by which a notification is composed, the same for `preview` and `send`. */
export const withComposeOptions = (command: Command): Command =>
  command
    .addOption(
      new Option('--to <audience>', 'who gets it').choices(AUDIENCES.map(typed)).makeOptionMandatory(),
    )
    .option('--area <code>', 'only the members of this area')
    .addOption(
      new Option('--purpose <purpose>', 'what it is for: who does not consent to that is left out')
        .choices(FREE_PURPOSES)
        .default('notices'),
    )
    .requiredOption('--title <text>', 'the line in bold')
    .requiredOption('--body <text>', 'the text below')
    .option('--url <address>', 'an https address that it opens')
    .addOption(
      new Option('--action <page>', 'a page of the app that it opens').choices(Object.keys(ACTION_NAMES)),
    );

/** Validates the options like the console's form. @throws Failure with the form's sentences */
export async function compose(
  application: ApplicationContext,
  { to, area: code, purpose, title, body, url, action }: ComposeOptions,
): Promise<Composed> {
  const audience = AUDIENCES.find(name => typed(name) === to);
  if (!audience) throw new Failure(`There is no audience ${to}.`, ExitCode.NotFound);
  if (url !== undefined && action !== undefined)
    throw new Failure('Give --url or --action, not both.', ExitCode.Usage);
  refuseAction(audience, action);
  const area = code === undefined ? null : await findArea(application, code);
  const receiver = receiverOf(audience, Role.Director);
  const parsed = sendNotificationBody.safeParse({
    receiver,
    purpose,
    title,
    body,
    url,
    action,
    areaId: area?._id,
  });
  if (!parsed.success)
    throw new Failure(problemsOf(parsed.error.issues).sentences.join('\n'), ExitCode.Usage);
  return {
    body: parsed.data,
    audience: area ? `${AUDIENCE_NAMES[audience]} of ${area.name}` : AUDIENCE_NAMES[audience],
    opens: parsed.data.url || nameOf(parsed.data.action),
  };
}

/** Not every action is for every audience: the form offers each audience its own. */
function refuseAction(audience: Audience, action: string | undefined): void {
  const offered: readonly string[] = actionsFor(audience);
  if (action === undefined || offered.includes(action)) return;
  throw new Failure(`For ${AUDIENCE_NAMES[audience]} the actions are ${offered.join(', ')}.`, ExitCode.Usage);
}

const nameOf = (action: string): string =>
  Object.entries(ACTION_NAMES).find(([name]) => name === action)?.[1] ?? action;

import { readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { CommandLine } from './commandLine.js';
import { ExitCode, Failure, unreadable } from './failure.js';

/** The option of every command. */
export const PROFILE_OPTION = ['--profile <name>', 'take the settings from this profile'] as const;

export interface ProfileOptions {
  profile?: string;
}

/** Named settings; a production profile needs explicit consent for changes. */
interface Profile {
  production: boolean;
  settings: Record<string, string>;
}

/** Permission bits of group and others: the file holds passwords or their paths, so only its owner may access it. */
const OTHERS = 0o077;

const pathOf = ({ COASTOK_PROFILES, XDG_CONFIG_HOME }: NodeJS.ProcessEnv): string =>
  COASTOK_PROFILES || join(XDG_CONFIG_HOME || join(homedir(), '.config'), 'coastok', 'profiles.json');

/**
 * Applies the settings of the profile that the options name.
 * @throws Failure for an unknown profile, or a file that others may access
 */
export async function applyProfile(line: CommandLine, { profile: name }: ProfileOptions): Promise<void> {
  if (name === undefined) return;
  const path = pathOf(line.env);
  const { production, settings } = await readProfile(path, name);
  // A production profile must name its database: it must not use the one of the environment.
  if (production && !settings.MONGODB_URI && !settings.MONGODB_URI_FILE) {
    throw new Failure(
      `the profile ${name} is of production and names no database: MONGODB_URI_FILE.`,
      ExitCode.Usage,
    );
  }
  line.env = withSettings(line.env, fromFolder(settings, dirname(path)), production);
}

async function readProfile(path: string, name: string): Promise<Profile> {
  const text = await textOf(path);
  const profile = profilesIn(text, path)[name];
  if (profile === undefined) throw new Failure(`${path} has no profile ${name}.`, ExitCode.NotFound);
  if (!isProfile(profile)) {
    throw new Failure(
      `the profile ${name} in ${path} must be { "production": true or false, "settings": { "NAME": "text" } }.`,
      ExitCode.Usage,
    );
  }
  return { production: profile.production ?? false, settings: profile.settings };
}

async function textOf(path: string): Promise<string> {
  try {
    const { mode } = await stat(path);
    if ((mode & OTHERS) !== 0) {
      throw new Failure(`others may read or write ${path}: chmod 600 ${path}`, ExitCode.Refused);
    }
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw unreadable(path, error);
  }
}

function profilesIn(text: string, path: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    if (isRecord(read)) return read;
  } catch {
    // Reported below: the parser's own message may quote a password.
  }
  throw new Failure(`${path} is no JSON object of profiles.`, ExitCode.Usage);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isProfile(value: unknown): value is { production?: boolean; settings: Record<string, string> } {
  if (!isRecord(value) || !isRecord(value.settings)) return false;
  return (
    ['boolean', 'undefined'].includes(typeof value.production) &&
    Object.values(value.settings).every(setting => typeof setting === 'string')
  );
}

/** Resolves paths of secret files relative to the profile file. */
const fromFolder = (settings: Record<string, string>, folder: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      name.endsWith('_FILE') ? resolve(folder, value) : value,
    ]),
  );

/** Profile settings replace those of the environment, including the same setting given as a file. */
function withSettings(
  env: NodeJS.ProcessEnv,
  settings: Record<string, string>,
  production: boolean,
): NodeJS.ProcessEnv {
  const bare = (name: string) => name.replace(/_FILE$/, '');
  const own = new Set(Object.keys(settings).map(bare));
  const others = Object.entries(env).filter(([name]) => !own.has(bare(name)));
  return {
    ...Object.fromEntries(others),
    ...settings,
    // In production mode no command migrates the database implicitly.
    ...(production && { NODE_ENV: 'production' }),
  };
}

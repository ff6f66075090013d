import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import mongoose from 'mongoose';
import { cleanEnvironment } from '../../tools/world.mjs';
import { freshDatabaseUri } from '../../api/test/world/run.js';

const PROGRAM = fileURLToPath(new URL('../bin/coastok.mjs', import.meta.url));

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

interface RunOptions {
  env?: Record<string, string>;
  /** Standard input; without it, nobody is there to answer. */
  input?: string;
  /** Reads the beginning of the result and closes the pipe, as `| head` does. */
  readsBeginning?: boolean;
  /** A path for standard output: '/dev/full' is a disk without space. */
  output?: string;
  /** Presses Ctrl-C as soon as this text is printed on standard error. */
  interruptAfter?: string;
}

/** Defined in environment.mjs. */
declare const runInKeptProcess: (command: {
  args: string[];
  env: Record<string, string>;
  input: string;
}) => Promise<Ended> | undefined;

/**
 * Runs the command line without the developer's environment. It uses a process that runs many commands, or a new
 * process when the test is about streams and signals, or when the shared one is busy.
 */
export function coastok(args: string[], options: RunOptions = {}): Promise<Ended> {
  const { env = {}, input = '', ...streams } = options;
  const shared = Object.keys(streams).length === 0 && !env.NODE_OPTIONS;
  const running = shared
    ? runInKeptProcess({ args, env: { ...cleanEnvironment(), ...env }, input })
    : undefined;
  return running ?? inOwnProcess(args, options);
}

/** Runs the command line in its own process, as an operator does. */
export const inOwnProcess = (args: string[], options: RunOptions = {}): Promise<Ended> =>
  ended([PROGRAM, ...args], options);

function ended(
  args: string[],
  { env = {}, input = '', readsBeginning = false, interruptAfter, output }: RunOptions,
): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    env: { ...cleanEnvironment(), ...env },
    stdio: ['pipe', output === undefined ? 'pipe' : openSync(output, 'w'), 'pipe'],
  });
  // A command that reads no input may have ended before.
  child.stdin?.on('error', () => undefined).end(input);
  const ended: Ended = { code: null, stdout: '', stderr: '' };
  let interrupted = false;
  child.stdout?.on('data', chunk => {
    ended.stdout += String(chunk);
    if (readsBeginning) child.stdout?.destroy();
  });
  child.stderr?.on('data', chunk => {
    ended.stderr += String(chunk);
    if (!interruptAfter || interrupted || !ended.stderr.includes(interruptAfter)) return;
    interrupted = true;
    child.kill('SIGINT');
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', code => resolve({ ...ended, code }));
  });
}

/** Runs command lines one after another. */
export async function coastokEach(commands: string[][], env: Record<string, string>): Promise<Ended[]> {
  const all: Ended[] = [];
  for (const args of commands) all.push(await coastok(args, { env }));
  return all;
}

export interface TestDatabase {
  uri: string;
  db: mongoose.mongo.Db;
  drop(): Promise<void>;
  /** Closes the connection, and keeps the database. */
  close(): Promise<void>;
}

/** A database on the engine of this test run: a new empty one, or the one at an address. */
export async function testDatabase(uri = freshDatabaseUri()): Promise<TestDatabase> {
  const client = await mongoose.mongo.MongoClient.connect(uri);
  return {
    uri,
    db: client.db(),
    close: () => client.close(),
    async drop() {
      await client.db().dropDatabase();
      await client.close();
    },
  };
}

export interface OperatorDatabase {
  /** With the database's name. */
  uri: string;
  /** The same as it may be printed. */
  address: string;
  /** The command started the engine itself: no product works on it, and nobody gave its address. */
  alone: boolean;
  /** The sandbox of the product that works on this database, if it has one. */
  sandboxUrl?: string;
  /** What a command needs to act as part of the product that runs on this data directory. */
  environment: Record<string, string>;
  /** Ends the engine if it was started for this command. */
  stop(): Promise<void>;
}

/**
 * The database that an operator's command works on: `MONGODB_URI`, else the one of the product that runs on
 * this data directory, else this machine's own, started for the time of the command as soon as no other one has it.
 * @throws WrongSetting; DatabaseInUse when that takes too long
 */
export function operatorDatabase(
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<OperatorDatabase>;

/** Another command had this machine's own database for longer than one waits. */
export class DatabaseInUse extends Error {}

/** A setting that can't be used; the message names it. */
export class WrongSetting extends Error {}

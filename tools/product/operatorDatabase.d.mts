export interface OperatorDatabase {
  /** With the database's name. */
  uri: string;
  /** The address without credentials, for printing. */
  address: string;
  /** The command started the engine itself: no product uses it, and no address was given. */
  alone: boolean;
  /** The sandbox of the product that uses this database, if it has one. */
  sandboxUrl?: string;
  /** The environment a command needs to act as part of the product on this data directory. */
  environment: Record<string, string>;
  /** Ends the engine if it was started for this command. */
  stop(): Promise<void>;
}

/**
 * The database for an operator's command: `MONGODB_URI`, else the database of the product that runs on this data
 * directory, else this machine's own. The last one is started for the duration of the command, once no other command
 * has it open.
 * @throws WrongSetting; DatabaseInUse when that takes too long
 */
export function operatorDatabase(
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<OperatorDatabase>;

/** Another command kept this machine's own database open for longer than the time limit. */
export class DatabaseInUse extends Error {}

/** A setting with an invalid value; the message names it. */
export class WrongSetting extends Error {}

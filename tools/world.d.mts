/** A process that a test started. `stop` is SIGTERM and waits for the end; `kill` is SIGKILL. */
interface Started {
  readonly pid: number;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** The database engine on a directory of its own, which `stop` removes. */
export interface StartedEngine extends Started {
  /** Without a database name; carries `directConnection=true&journal=true`. */
  readonly uri: string;
  /** Settles when it ends, by itself or not. */
  readonly exited: Promise<{ code: number | null; signal: string | null }>;
  /** The end of what it wrote, for a failing test's report. */
  log(): string;
}

export interface SandboxAddresses {
  readonly url: string;
  readonly smtpUrl: string;
  /** What an API needs in its environment to use this sandbox instead of the vendors. */
  readonly apiEnv: Readonly<Record<string, string>>;
}

export interface StartedSandbox extends Started, SandboxAddresses {}

export interface StartedApi extends Started {
  readonly url: string;
  /** Its complete environment: the CLI takes the same. */
  readonly env: Readonly<Record<string, string>>;
  /** The end of what it wrote, for a failing test's report. */
  log(): string;
}

/** PATH, HOME and their like: what any process needs, and nothing that configures the product. */
export function cleanEnvironment(): Record<string, string>;

/** A port of 127.0.0.1 that nobody listens on right now, and that no outgoing connection takes. */
export function freePort(): Promise<number>;

/**
 * @param options.dataDir keeps the data over restarts; a temporary one when absent
 * @param options.port a free one when absent
 */
export function startEngine(options?: {
  log?: (line: string) => void;
  dataDir?: string;
  port?: number;
}): Promise<StartedEngine>;

/**
 * @param options.dataDir keeps journals and keys over restarts; a temporary one when absent
 * @param options.publicUrl where webhooks are delivered: the API's address
 */
export function startSandbox(options?: { dataDir?: string; publicUrl?: string }): Promise<StartedSandbox>;

/**
 * Starts `api/dist/main.js` and waits for `/health/ready`.
 * @param options.mongoUri with the database's name
 * @param options.port a free one when absent
 * @param options.env goes over the environment that every test API has
 * @param options.sandbox none: SANDBOX is false
 */
export function startApi(options: {
  mongoUri: string;
  port?: number;
  env?: Record<string, string>;
  sandbox?: Pick<SandboxAddresses, 'apiEnv'>;
}): Promise<StartedApi>;

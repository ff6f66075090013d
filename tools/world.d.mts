/** A process that a test started. `stop` sends SIGTERM and waits for the end; `kill` sends SIGKILL. */
interface Started {
  readonly pid: number;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** The database engine on a separate directory, which `stop` removes. */
export interface StartedEngine extends Started {
  /** Without a database name; has `directConnection=true&journal=true`. */
  readonly uri: string;
  /** The same server without a separate port where possible, which saves a hop for each message. */
  readonly localUri: string;
  /** Settles when the process ends for any reason. */
  readonly exited: Promise<{ code: number | null; signal: string | null }>;
  /** The last lines of its output, for the report of a failing test. */
  log(): string;
}

export interface SandboxAddresses {
  readonly url: string;
  readonly smtpUrl: string;
  /** The environment with which an API uses this sandbox instead of the vendors. */
  readonly apiEnv: Readonly<Record<string, string>>;
}

export interface StartedSandbox extends Started, SandboxAddresses {
  readonly dataDir: string;
  /** Sets the product's address, which webhooks are sent to from now on. */
  deliverTo(origin: string): Promise<void>;
}

export interface StartedApi extends Started {
  readonly url: string;
  /** The complete environment; the CLI accepts the same. */
  readonly env: Readonly<Record<string, string>>;
  /** The last lines of its output, for the report of a failing test. */
  log(): string;
}

/** PATH, HOME and similar variables that any process needs; nothing that configures the product. */
export function cleanEnvironment(): Record<string, string>;

/** A port of 127.0.0.1 that is free at the moment and not used for outgoing connections. */
export function freePort(): Promise<number>;

/**
 * @param options.dataDir keeps the data over restarts; a temporary directory when absent
 * @param options.from data of a stopped engine, copied to the temporary directory
 * @param options.port a free port when absent
 */
export function startEngine(options?: {
  log?: (line: string) => void;
  dataDir?: string;
  from?: string;
  port?: number;
}): Promise<StartedEngine>;

/**
 * @param options.dataDir keeps journals and keys over restarts; a temporary directory when absent
 * @param options.from journals and keys of a stopped sandbox, copied to the temporary directory
 * @param options.publicUrl the API's address for webhooks; none when absent
 */
export function startSandbox(options?: {
  dataDir?: string;
  from?: string;
  publicUrl?: string;
}): Promise<StartedSandbox>;

/**
 * The options of an API in a test.
 * @property mongoUri with the database's name
 * @property port a free port when absent
 * @property env added to the environment that every test API has, and overrides it
 * @property sandbox when absent, SANDBOX is false
 * @property script another program instead of the built API
 */
export interface ApiOptions {
  mongoUri: string;
  port?: number;
  env?: Record<string, string>;
  sandbox?: Pick<SandboxAddresses, 'apiEnv'>;
  script?: string;
}

/** Starts the built API and waits for the message that it is ready. */
export function startApi(options: ApiOptions): Promise<StartedApi>;

/** The complete environment of a test's API, before its port is known. */
export function apiEnvironment(options: ApiOptions): Record<string, string>;

/** The Chromium or Chrome of this machine. */
export function findBrowser(env?: NodeJS.ProcessEnv): string | undefined;

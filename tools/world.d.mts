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
  /** The same server, reached without a port of its own where that is possible: a hop less for each message. */
  readonly localUri: string;
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

export interface StartedSandbox extends Started, SandboxAddresses {
  readonly dataDir: string;
  /** Tells it where the product is: webhooks go there from now on. */
  deliverTo(origin: string): Promise<void>;
}

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
 * @param options.from data of a stopped engine, of which the temporary directory is a copy
 * @param options.port a free one when absent
 */
export function startEngine(options?: {
  log?: (line: string) => void;
  dataDir?: string;
  from?: string;
  port?: number;
}): Promise<StartedEngine>;

/**
 * @param options.dataDir keeps journals and keys over restarts; a temporary one when absent
 * @param options.from journals and keys of a stopped sandbox, of which the temporary directory is a copy
 * @param options.publicUrl where webhooks are delivered: the API's address; nowhere when absent
 */
export function startSandbox(options?: {
  dataDir?: string;
  from?: string;
  publicUrl?: string;
}): Promise<StartedSandbox>;

/**
 * What an API of a test is told.
 * @property mongoUri with the database's name
 * @property port a free one when absent
 * @property env goes over the environment that every test API has
 * @property sandbox none: SANDBOX is false
 * @property script another program than the built API
 */
export interface ApiOptions {
  mongoUri: string;
  port?: number;
  env?: Record<string, string>;
  sandbox?: Pick<SandboxAddresses, 'apiEnv'>;
  script?: string;
}

/** Starts the built API and waits until it says that it is ready. */
export function startApi(options: ApiOptions): Promise<StartedApi>;

/** The complete environment of a test's API, before it has found its port. */
export function apiEnvironment(options: ApiOptions): Record<string, string>;

/** The Chromium or Chrome of this machine. */
export function findBrowser(env?: NodeJS.ProcessEnv): string | undefined;

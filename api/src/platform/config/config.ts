import { LANGUAGES, type Language, readLanguages } from '@coastok/domain';
import { createPrivateKey, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type DynamicModule, Module } from '@nestjs/common';

const flag = z.enum(['true', 'false', '1', '0']).transform(value => value === 'true' || value === '1');
const port = z.coerce.number().int().min(0).max(65_535);
const url = z.url();
const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional());

/** The environment (docs/installing.md); everything is optional outside production. */
const environment = z.object({
  NODE_ENV: optional(z.string()),
  PORT: optional(port),
  HOST: optional(z.string()),
  DATA_DIR: optional(z.string()),
  MONGODB_URI: optional(z.string().regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb://')),
  MONGODB_ERASURE_URI: optional(z.string().regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb://')),
  JWT_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  PUBLIC_URL: optional(url),
  CONSOLE_URL: optional(url),
  TRUST_PROXY: optional(z.string()),
  CORS_ORIGINS: optional(z.string()),
  SANDBOX: optional(flag),
  SANDBOX_URL: optional(url),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CERTS_URL: optional(url),
  GOOGLE_ISSUER: optional(z.string()),
  RAZORPAY_KEY_ID: optional(z.string()),
  RAZORPAY_KEY_SECRET: optional(z.string()),
  RAZORPAY_WEBHOOK_SECRET: optional(z.string()),
  RAZORPAY_API_URL: optional(url),
  FIREBASE_SERVICE_ACCOUNT: optional(z.string()),
  FCM_API_URL: optional(url),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')),
  MAIL_FROM: optional(z.string()),
  CONTACT_EMAIL: optional(z.email()),
  CONTACT_PHONE: optional(z.string()),
  CONTACT_ADDRESS: optional(z.string()),
  UPLOAD_TOTAL_GB: optional(z.coerce.number().positive()),
  OPERATOR_TOKEN: optional(z.string().min(32, 'must have at least 32 characters')),
  LANGUAGES: optional(z.string()),
  GATEWAY_FEE_PERCENT: optional(z.coerce.number().min(0).max(100)),
  RECONCILE_SECONDS: optional(z.coerce.number().int().min(1).max(86_400)),
  WAITLIST_HOUR_MS: optional(z.coerce.number().int().min(1).max(3_600_000)),
  LOG_LEVEL: optional(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])),
});

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(environment.shape);

const DEFAULT_UPLOAD_TOTAL_GB = 20;

/** 2 % of the payment, plus 18 % tax on these 2 %. */
const DEFAULT_FEE_PERCENT = 2.36;

/** Settings that a start in production requires; elsewhere the sandbox or a default replaces them. */
const REQUIRED_IN_PRODUCTION = [
  'MONGODB_URI',
  'JWT_SECRET',
  'PUBLIC_URL',
  'GOOGLE_CLIENT_ID',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'FIREBASE_SERVICE_ACCOUNT',
  'SMTP_URL',
  'MAIL_FROM',
  // Privacy requests and complaints need an address (docs/privacy.md).
  'CONTACT_EMAIL',
] as const;

export interface Config {
  production: boolean;
  productName: string;
  /** 0 picks any free port. */
  port: number;
  host: string;
  mongoUri: string;
  /**
   * Set for runs of the command line. They wait while the database is overloaded, because no client waits for them; a
   * request would be refused and retried.
   */
  patient?: true;
  /** The database user who may change the audit log, for erasures; null when it is the ordinary user. */
  mongoErasureUri: string | null;
  /** Signs sessions; other secrets are derived from this one. */
  jwtSecret: string;
  /** The public origin, without a trailing slash; with the actual port once the server listens. */
  publicUrl: string;
  /** The origin of console and field app, without a trailing slash; null where it equals `publicUrl`. */
  consoleUrl: string | null;
  corsOrigins: string[];
  /** Fastify's trustProxy: which proxies may state where a request came from. */
  trustProxy: string | number | false;
  sandbox: { enabled: boolean; url: string | null };
  google: { clientId: string | null; certsUrl: string | null; issuer: string | null };
  razorpay: {
    keyId: string | null;
    keySecret: string | null;
    webhookSecret: string | null;
    apiUrl: string | null;
  };
  /** The languages offered to visitors, members and carers; English is always one of them. */
  languages: readonly Language[];
  /** How often the gateway's records are read. */
  reconcileSeconds: number;
  /**
   * The length in milliseconds of an hour in a waiting list's time windows; only the sandbox may use another length
   * than an hour's.
   */
  waitlistHourMs: number;
  /** The gateway's agreed share of a payment in percent, tax included. */
  gatewayFeePercent: number;
  firebase: { serviceAccount: string | null; apiUrl: string | null };
  mail: { smtpUrl: string | null; from: string };
  contact: { email: string | null; phone: string | null; address: string | null };
  /** The maximum size of all stored uploads together. */
  uploadTotalBytes: number;
  /** Gives access to metrics and the API's description in production; null keeps them closed there. */
  operatorToken: string | null;
  logLevel: string;
}

/** The reason why online payment is off, or false where it is on. */
export const onlinePaymentsOff = ({ razorpay }: Config): string | false =>
  !razorpay.keyId && 'RAZORPAY_KEY_ID is not set, so nothing is paid online.';

/** A configuration that cannot work; `problems` lists every bad key, a line each. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration is not usable: ${problems.join('; ')}`);
  }
}

type Environment = z.infer<typeof environment>;

function productionProblems(env: Environment): string[] {
  const problems: string[] = REQUIRED_IN_PRODUCTION.filter(key => !env[key]).map(key => `${key} is missing`);
  if (env.SANDBOX) problems.push('SANDBOX can not be on in production');
  if (env.WAITLIST_HOUR_MS) problems.push('WAITLIST_HOUR_MS is for the sandbox alone');
  return problems;
}

const serviceAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().refine(isPrivateKey),
});

function isPrivateKey(pem: string): boolean {
  try {
    createPrivateKey(pem);
    return true;
  } catch {
    return false;
  }
}

/** A service account is given as JSON or as the path of a JSON file. */
function serviceAccountOf(value: string | undefined, problems: string[]): string | null {
  if (!value) return null;
  try {
    const json = value.trimStart().startsWith('{') ? value : readFileSync(resolve(value), 'utf8');
    if (serviceAccount.safeParse(JSON.parse(json)).success) return json;
    problems.push('FIREBASE_SERVICE_ACCOUNT is not the key file of a service account');
  } catch {
    problems.push('FIREBASE_SERVICE_ACCOUNT is neither JSON nor the path of a JSON file');
  }
  return null;
}

/** A production start has English alone by default, so that a community reviews a language before it is switched on. */
function languagesOf(
  value: string | undefined,
  production: boolean,
  problems: string[],
): readonly Language[] {
  if (value === undefined) return production ? readLanguages('').languages : LANGUAGES;
  const { languages, unknown } = readLanguages(value);
  if (unknown.length > 0) {
    problems.push(`LANGUAGES has ${unknown.join(', ')}; it takes ${LANGUAGES.join(', ')}`);
  }
  return languages;
}

function trustProxyOf(value: string | undefined): Config['trustProxy'] {
  if (!value || value === 'false') return false;
  return /^\d+$/.test(value) ? Number(value) : value;
}

/** A console URL equal to the public URL is the same origin, so it becomes null. */
function consoleUrlOf(value: string | undefined, publicUrl: string): string | null {
  const address = value?.replace(/\/+$/, '') ?? null;
  return address === publicUrl ? null : address;
}

/** Makes every connection acknowledge a write only once it is in the journal. */
function journaled(uri: string): string {
  if (/[?&]journal=/.test(uri)) return uri.replace(/([?&]journal=)\w+/, '$1true');
  if (uri.includes('?')) return `${uri}&journal=true`;
  return `${/^mongodb(\+srv)?:\/\/[^/]+$/.test(uri) ? `${uri}/` : uri}?journal=true`;
}

/** Reads the environment once into a typed object; throws ConfigError listing every bad key. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const files = withSecretFiles(env, Object.keys(environment.shape));
  const parsed = environment.safeParse(files.env);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`));
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const problems = [...files.problems, ...(production ? productionProblems(values) : [])];
  const firebaseAccount = serviceAccountOf(values.FIREBASE_SERVICE_ACCOUNT, problems);
  const languages = languagesOf(values.LANGUAGES, production, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  const host = values.HOST ?? '127.0.0.1';
  const listenPort = values.PORT ?? 3000;
  const publicUrl = (
    values.PUBLIC_URL ?? `http://${host === '0.0.0.0' ? 'localhost' : host}:${listenPort}`
  ).replace(/\/+$/, '');
  return {
    production,
    productName: 'Coastok',
    port: listenPort,
    host,
    mongoUri: journaled(values.MONGODB_URI ?? 'mongodb://127.0.0.1:27017/coastok'),
    mongoErasureUri: values.MONGODB_ERASURE_URI ? journaled(values.MONGODB_ERASURE_URI) : null,
    jwtSecret: values.JWT_SECRET ?? randomBytes(32).toString('base64url'),
    publicUrl,
    consoleUrl: consoleUrlOf(values.CONSOLE_URL, publicUrl),
    corsOrigins: (values.CORS_ORIGINS ?? '')
      .split(',')
      .map(origin => origin.trim())
      .filter(Boolean),
    trustProxy: trustProxyOf(values.TRUST_PROXY),
    sandbox: { enabled: values.SANDBOX ?? !production, url: values.SANDBOX_URL ?? null },
    google: {
      clientId: values.GOOGLE_CLIENT_ID ?? null,
      certsUrl: values.GOOGLE_CERTS_URL ?? null,
      issuer: values.GOOGLE_ISSUER ?? null,
    },
    razorpay: {
      keyId: values.RAZORPAY_KEY_ID ?? null,
      keySecret: values.RAZORPAY_KEY_SECRET ?? null,
      webhookSecret: values.RAZORPAY_WEBHOOK_SECRET ?? null,
      apiUrl: values.RAZORPAY_API_URL ?? null,
    },
    languages,
    reconcileSeconds: values.RECONCILE_SECONDS ?? 3600,
    waitlistHourMs: values.WAITLIST_HOUR_MS ?? 3_600_000,
    gatewayFeePercent: values.GATEWAY_FEE_PERCENT ?? DEFAULT_FEE_PERCENT,
    firebase: { serviceAccount: firebaseAccount, apiUrl: values.FCM_API_URL ?? null },
    mail: { smtpUrl: values.SMTP_URL ?? null, from: values.MAIL_FROM ?? 'Coastok <no-reply@coastok.test>' },
    contact: {
      email: values.CONTACT_EMAIL ?? null,
      phone: values.CONTACT_PHONE ?? null,
      address: values.CONTACT_ADDRESS ?? null,
    },
    uploadTotalBytes: (values.UPLOAD_TOTAL_GB ?? DEFAULT_UPLOAD_TOTAL_GB) * 1e9,
    operatorToken: values.OPERATOR_TOKEN ?? null,
    logLevel: values.LOG_LEVEL ?? 'info',
  };
}

/**
 * Settings whose file may be empty, which counts as no value: systemd creates an empty file for an optional
 * credential.
 */
const MAY_BE_EMPTY = new Set(['MONGODB_ERASURE_URI', 'OPERATOR_TOKEN']);

/**
 * The environment with each `NAME_FILE` replaced by the contents of that file: container platforms pass
 * secrets as files. `JWT_SECRET_FILE` names the file with the value of `JWT_SECRET`.
 * @returns also a line for each file that can't be read, or is empty, and for each setting given twice
 */
function withSecretFiles(
  env: NodeJS.ProcessEnv,
  settings: readonly string[],
): { env: NodeJS.ProcessEnv; problems: string[] } {
  const read: NodeJS.ProcessEnv = { ...env };
  const problems: string[] = [];
  for (const key of settings) {
    const path = env[`${key}_FILE`];
    if (!path) continue;
    if (env[key]) problems.push(`${key} and ${key}_FILE can not both be set`);
    try {
      read[key] = readFileSync(path, 'utf8').trim();
      if (!read[key] && !MAY_BE_EMPTY.has(key))
        problems.push(`${key}_FILE names a file that is empty: ${path}`);
    } catch {
      problems.push(`${key}_FILE names a file that can not be read: ${path}`);
    }
  }
  return { env: read, problems };
}

export const CONFIG = Symbol('Config');

/** Makes the parsed environment injectable everywhere. */
@Module({})
export class ConfigModule {
  static for(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}

import { join } from 'node:path';

/** The settings of the sandbox process; the API has the same keys. */
export interface SandboxConfig {
  host: string;
  /** 0 takes any free port. */
  port: number;
  smtpPort: number;
  /** The sandbox's own folder, for journals and keys. */
  folder: string;
  /** The product's origin: webhooks are sent there, and it is part of the issuer of ID tokens. */
  publicUrl: string;
  razorpay: { keyId: string; keySecret: string; webhookSecret: string };
  google: { clientId: string; issuer: string };
  /** Delays in milliseconds before each retry of a webhook that was not answered with 2xx. */
  webhookRetryDelays: readonly number[];
  /** Interval of automatic settlements in seconds; 0: only on request. */
  settleSeconds: number;
}

/** The vendor retries for a day; five retries within an hour are enough to show that a lost webhook arrives. */
const WEBHOOK_RETRY_DELAYS = [1_000, 5_000, 30_000, 300_000, 3_000_000];

const REQUIRED = [
  'SANDBOX_PORT',
  'SANDBOX_SMTP_PORT',
  'DATA_DIR',
  'PUBLIC_URL',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'GOOGLE_CLIENT_ID',
] as const;

/** Reads the settings; throws one error that names every missing key. */
export function configFromEnvironment(env: NodeJS.ProcessEnv): SandboxConfig {
  const missing = REQUIRED.filter(key => !env[key]);
  if (missing.length > 0) throw new Error(`The sandbox needs ${missing.join(', ')}`);
  const value = (key: (typeof REQUIRED)[number]) => env[key] ?? '';
  const publicUrl = value('PUBLIC_URL').replace(/\/+$/, '');
  return {
    host: env['SANDBOX_HOST'] || '127.0.0.1',
    port: port('SANDBOX_PORT', value('SANDBOX_PORT')),
    smtpPort: port('SANDBOX_SMTP_PORT', value('SANDBOX_SMTP_PORT')),
    folder: join(value('DATA_DIR'), 'sandbox'),
    publicUrl,
    razorpay: {
      keyId: value('RAZORPAY_KEY_ID'),
      keySecret: value('RAZORPAY_KEY_SECRET'),
      webhookSecret: value('RAZORPAY_WEBHOOK_SECRET'),
    },
    google: {
      clientId: value('GOOGLE_CLIENT_ID'),
      issuer: env['GOOGLE_ISSUER'] || `${publicUrl}/sandbox/google`,
    },
    webhookRetryDelays: WEBHOOK_RETRY_DELAYS,
    settleSeconds: seconds('SANDBOX_SETTLE_SECONDS', env['SANDBOX_SETTLE_SECONDS'] || '0'),
  };
}

function seconds(key: string, text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new Error(`${key} is no number of seconds: ${text}`);
  return Number(text);
}

function port(key: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    throw new Error(`${key} is not a port: ${text}`);
  return number;
}

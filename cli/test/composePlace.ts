import { generateKeyPairSync } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type TestDatabase, testDatabase } from './coastok.js';

type Mounted = string | { source: string; target: string };

export interface Service {
  command: string[];
  entrypoint?: string[];
  environment: Record<string, string>;
  secrets?: Mounted[];
  network_mode?: string;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  mem_limit?: string;
  profiles?: string[];
}

interface Compose {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
}

interface Privilege {
  resource: { db: string; collection: string };
  actions: string[];
}

interface Roles {
  DATABASE: string;
  COLLECTIONS: string[];
  APPEND_ONLY: string[];
  ROLES: { role: string; privileges: Privilege[]; roles: [] }[];
  USERS: Record<string, { role: string; db: string }[]>;
}

export const ROOT = join(import.meta.dirname, '..', '..');
export const readText = (path: string) => readFileSync(join(ROOT, path), 'utf8');
export const compose = () => parse(readText('docker-compose.yml'), { merge: true }) as Compose;
export const roles = createRequire(import.meta.url)(join(ROOT, 'deploy', 'databaseRoles.cjs')) as Roles;

/** The files of ./secrets that an operator writes; deploy/secrets.sh makes the others. */
const SECRETS: Record<string, string> = {
  razorpay_key_secret: 'secret\n',
  razorpay_webhook_secret: 'secret\n',
  smtp_url: 'smtps://user:password@mail.example.org:465\n',
  'firebase_service_account.json': JSON.stringify({
    project_id: 'coastok',
    client_email: 'messaging@coastok.iam.gserviceaccount.com',
    private_key: generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }).privateKey,
  }),
};
/** The settings for .env that deploy/env.example leaves empty. */
const SETTINGS: Record<string, string> = {
  GOOGLE_CLIENT_ID: 'client',
  RAZORPAY_KEY_ID: 'key',
  CONTACT_EMAIL: 'office@example.org',
};

/** A folder as deploy/secrets.sh and an operator leave it, with a database in place of the servers of Compose. */
export class ComposePlace {
  /** The secrets that deploy/secrets.sh makes. */
  readonly made: Record<string, string>;

  private constructor(
    readonly database: TestDatabase,
    readonly folder: string,
  ) {
    this.makeSecrets();
    const names = readdirSync(join(folder, 'secrets'));
    this.made = Object.fromEntries(names.map(name => [name, this.contentOf(name)]));
    for (const [name, content] of Object.entries(SECRETS))
      writeFileSync(join(folder, 'secrets', name), content);
    // The servers of these addresses do not exist here; the steps use the tests' own database.
    for (const name of ['mongodb_operator_uri', 'mongodb_backup_uri']) {
      rmSync(join(folder, 'secrets', name));
      writeFileSync(join(folder, 'secrets', name), database.uri);
    }
  }

  static async open(): Promise<ComposePlace> {
    return new ComposePlace(await testDatabase(), mkdtempSync(join(tmpdir(), 'coastok-compose-')));
  }

  async end(): Promise<void> {
    await this.database.drop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  makeSecrets(): string {
    const script = join(ROOT, 'deploy', 'secrets.sh');
    return execFileSync('sh', [script], { cwd: this.folder, encoding: 'utf8' });
  }

  contentOf(secret: string): string {
    return readFileSync(join(this.folder, 'secrets', secret), 'utf8');
  }

  /** The service as Compose would start it, with its settings filled in and secrets in this folder. */
  serviceOf(name: string): Service {
    const { services, secrets } = compose();
    const service = services[name];
    if (!service) throw new Error(`There is no service ${name}.`);
    const mounted = mkdtempSync(join(this.folder, `${name}-`));
    for (const secret of service.secrets ?? []) {
      const { source, target } = typeof secret === 'string' ? { source: secret, target: secret } : secret;
      const file = secrets[source]?.file.replace('./secrets/', '') ?? '';
      copyFileSync(join(this.folder, 'secrets', file), join(mounted, target));
    }
    const env = new Map(
      readText('deploy/env.example')
        .split('\n')
        .filter(line => line.includes('=') && !line.startsWith('#'))
        .map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const),
    );
    const filled = (text: string) =>
      text
        .replace(
          /\$\{(\w+):-([^}]*)\}/g,
          (_, key: string, otherwise: string) => SETTINGS[key] || env.get(key) || otherwise,
        )
        .replace('/run/secrets', mounted);
    const environment = Object.fromEntries(
      Object.entries(service.environment).map(([key, value]) => [key, filled(value)]),
    );
    return { ...service, environment };
  }
}

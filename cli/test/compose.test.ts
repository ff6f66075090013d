import { generateKeyPairSync } from 'node:crypto';
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { cleanEnvironment } from '../../tools/world.mjs';
import { coastok, testDatabase, type TestDatabase } from './coastok.js';

type Mounted = string | { source: string; target: string };

interface Service {
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

const ROOT = join(import.meta.dirname, '..', '..');
const readText = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const compose = () => parse(readText('docker-compose.yml'), { merge: true }) as Compose;
const roles = createRequire(import.meta.url)(join(ROOT, 'deploy', 'databaseRoles.cjs')) as Roles;

/** What an operator puts into the files of ./secrets; the rest comes out of deploy/secrets.sh. */
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
/** And into .env, where deploy/env.example leaves a gap. */
const SETTINGS: Record<string, string> = {
  GOOGLE_CLIENT_ID: 'client',
  RAZORPAY_KEY_ID: 'key',
  CONTACT_EMAIL: 'office@example.org',
};

let database: TestDatabase;
let folder: string;
/** What deploy/secrets.sh makes. */
let made: Record<string, string> = {};

beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'coastok-compose-'));
  makeSecrets();
  const names = readdirSync(join(folder, 'secrets'));
  made = Object.fromEntries(names.map(name => [name, contentOf(name)]));
  for (const [name, content] of Object.entries(SECRETS))
    writeFileSync(join(folder, 'secrets', name), content);
  // There is no such server here; the steps run on the tests' own.
  for (const name of ['mongodb_operator_uri', 'mongodb_backup_uri']) {
    rmSync(join(folder, 'secrets', name));
    writeFileSync(join(folder, 'secrets', name), database.uri);
  }
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The service as Compose would start it: settings filled in, secrets in a folder of its own. */
function serviceOf(name: string): Service {
  const { services, secrets } = compose();
  const service = services[name];
  if (!service) throw new Error(`There is no service ${name}.`);
  const mounted = mkdtempSync(join(folder, `${name}-`));
  for (const secret of service.secrets ?? []) {
    const { source, target } = typeof secret === 'string' ? { source: secret, target: secret } : secret;
    const file = secrets[source]?.file.replace('./secrets/', '') ?? '';
    copyFileSync(join(folder, 'secrets', file), join(mounted, target));
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

const makeSecrets = () =>
  execFileSync('sh', [join(ROOT, 'deploy', 'secrets.sh')], { cwd: folder, encoding: 'utf8' });
const contentOf = (secret: string) => readFileSync(join(folder, 'secrets', secret), 'utf8');

/** Runs the commands of a service that starts with `sh -c`. */
async function runStep({ command, environment }: Service, change: Record<string, string> = {}) {
  const [shell, flag, script = ''] = command;
  expect([shell, flag]).toEqual(['sh', '-c']);
  const outcomes = [];
  for (const step of script.split(' && ')) {
    const [program, ...args] = step.split(' ');
    expect(program).toBe('coastok');
    const env = { NODE_ENV: 'production', ...environment, ...change };
    const { code, stderr } = await coastok(args, { env });
    outcomes.push({ code, stderr });
    if (code !== 0) break;
  }
  return outcomes;
}

test('with the settings and secrets of docker-compose.yml its first step migrates and builds the indexes', async () => {
  const outcomes = await runStep(serviceOf('indexes'));
  expect(outcomes).toEqual([
    { code: 0, stderr: '' },
    { code: 0, stderr: '' },
  ]);
  expect(await database.db.collection('user').indexes()).not.toHaveLength(1);
});

test('and does so while the other instance works, when nothing is pending', async () => {
  const started = { lastStartedAt: new Date() };
  const job = await database.db.collection('job').insertOne(started, { bypassDocumentValidation: true });
  const outcomes = await runStep(serviceOf('indexes'));
  await database.db.collection('job').deleteOne({ _id: job.insertedId });
  expect(outcomes).toEqual([
    { code: 0, stderr: '' },
    { code: 0, stderr: '' },
  ]);
});

describe('the lines of the documents', () => {
  const lines = ['docs/importing.md', 'docs/installing.md', 'docs/operating.md']
    .flatMap(document => readText(document).match(/^docker compose run .+/gm) ?? [])
    // The day of the example is today, and its database the tests' own.
    .map(line => line.replace(/\d{4}-\d\d-\d\d/, '$(date +%F)').replace('/var/backups/coastok', '$PWD'));

  const FILES: Record<string, string> = {
    'areas.csv': 'Code,Name\nNADIA,Nadia\n',
    'members.csv': 'Name,Email,Phone,Area code\nAsha Verma,asha@example.org,9876543210,NADIA\n',
  };

  test('do what they say, as far as that takes no engine for containers', async () => {
    const place = mkdtempSync(join(folder, 'place-'));
    for (const [name, content] of Object.entries(FILES)) writeFileSync(join(place, name), content);
    writeFileSync(join(place, 'docker'), FAKE_DOCKER, { mode: 0o755 });
    const services = { operator: serviceOf('operator'), backup: serviceOf('backup') };
    const env = {
      ...cleanEnvironment(),
      PATH: `${place}:${process.env.PATH ?? ''}`,
      SERVICES: JSON.stringify(services),
      PROGRAM: join(ROOT, 'cli', 'bin', 'coastok.mjs'),
      NODE: process.execPath,
    };
    for (const line of lines) {
      const command = line.replace('--yes-drop coastok', `--yes-drop ${database.db.databaseName}`);
      const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: place, env, encoding: 'utf8' });
      expect({ line, status, stderr: status === 0 ? '' : stderr }).toEqual({ line, status: 0, stderr: '' });
    }
    expect(lines.join('\n')).toMatch(
      /import areas [^]+ export users [^]+ db migrate[^]+ db backup [^]+ db restore /,
    );
    expect(readFileSync(join(place, 'members-today.csv'), 'utf8')).toContain('asha@example.org');
    expect(readFileSync(join(place, 'bookings.xlsx'), 'latin1')).toMatch(/^PK/);
  });
});

test('a setting that is missing there is named', async () => {
  expect(await runStep(serviceOf('indexes'), { GOOGLE_CLIENT_ID: '' })).toEqual([
    { code: 1, stderr: 'Failed: The configuration is not usable: GOOGLE_CLIENT_ID is missing\n' },
  ]);
});

test('secrets that nobody has to choose are made once, and stay', () => {
  const before = roles.USERS.mongodb_uri && contentOf('mongodb_backup_uri');
  expect(makeSecrets()).toBe('');
  expect(contentOf('mongodb_backup_uri')).toBe(before);
  const passwords = Object.keys(roles.USERS).map(name => /:([0-9a-f]{48})@/.exec(made[name] ?? '')?.[1]);
  expect(new Set(passwords).size).toBe(5);
  expect(passwords).not.toContain(undefined);
  expect(contentOf('backup_key')).toMatch(/^[0-9a-f]{64}\n$/);
});

test('every secret that Compose asks for is made or told of', () => {
  const manual = readText('docs/installing.md');
  for (const { file } of Object.values(compose().secrets)) {
    const name = file.replace('./secrets/', '');
    expect([name, name in made || manual.includes(`\`${name}\``)]).toEqual([name, true]);
  }
});

describe('every service', () => {
  const services = Object.entries(compose().services);

  test('gives up all rights of root but the one that the proxy needs', () => {
    for (const [name, { cap_drop, cap_add, security_opt }] of services) {
      expect([name, cap_drop, security_opt]).toEqual([name, ['ALL'], ['no-new-privileges:true']]);
      expect([name, cap_add]).toEqual([name, name === 'proxy' ? ['NET_BIND_SERVICE'] : undefined]);
    }
  });

  test('has a limit of memory, and all that run at once fit together', () => {
    const once = ['indexes', 'replica-set', 'operator', 'backup'];
    const sizes: [string, Record<string, string>, string[]][] = [
      ['8 GB', {}, ['watch']],
      ['4 GB', { MONGO_MEMORY: '768m', API_MEMORY: '512m' }, []],
    ];
    const manual = readText('docs/installing.md');
    for (const [machine, given, profiles] of sizes) {
      const megabytes = services
        .filter(([name]) => !once.includes(name))
        .filter(([, service]) => service.profiles?.every(one => profiles.includes(one)) ?? true)
        .map(([, { mem_limit = '' }]) =>
          mem_limit.replace(/\$\{(\w+):-([^}]*)\}/, (_, key: string, usual: string) => given[key] ?? usual),
        )
        .map(limit => Number(/^(\d+)m$/.exec(limit)?.[1]));
      const sum = megabytes.reduce((all, one) => all + one, 0);
      expect([machine, sum <= Number.parseInt(machine, 10) * 1024]).toEqual([machine, true]);
      for (const [key, value] of Object.entries(given)) expect(manual).toContain(`\`${key}=${value}\``);
    }
  });
});

describe('the database', () => {
  const { services } = compose();

  test('asks for a password, each server and everybody', () => {
    for (const name of ['mongo1', 'mongo2', 'mongo3']) {
      const { command = [], entrypoint = [], secrets } = services[name] ?? {};
      expect(command.slice(command.indexOf('--keyFile'))).toEqual(expect.arrayContaining(['/tmp/keyfile']));
      expect(entrypoint.join(' ')).toContain('install -m 400 /run/secrets/mongo_keyfile /tmp/keyfile');
      expect(secrets).toEqual(['mongo_keyfile']);
    }
    expect(readText('docker-compose.yml')).not.toMatch(/mongodb:\/\/mongo/);
  });

  test('keeps the past for as long as a back-up of all uploads takes, and the documents say so', () => {
    const window = 'minSnapshotHistoryWindowInSeconds=7200';
    for (const name of ['mongo1', 'mongo2', 'mongo3']) {
      const { command = [] } = services[name] ?? {};
      expect(command[command.indexOf(window) - 1]).toBe('--setParameter');
    }
    for (const document of ['docs/installing.md', 'docs/operating.md'])
      expect(readText(document)).toContain(window);
  });

  test('has a user for each purpose, and none of them for another', () => {
    const userOf = (name: string) =>
      services[name]?.secrets?.map(secret => (typeof secret === 'string' ? secret : secret.source)) ?? [];
    expect(userOf('api1')).toEqual(userOf('api2'));
    for (const [service, own] of [
      ['api1', 'mongodb_uri'],
      ['indexes', 'mongodb_operator_uri'],
      ['operator', 'mongodb_operator_uri'],
      ['backup', 'mongodb_backup_uri'],
    ] as const) {
      const others = Object.keys(roles.USERS).filter(name => name !== own && name !== 'mongodb_erasure_uri');
      expect(userOf(service)).toContain(own);
      for (const other of [...others, 'mongo_admin_password']) expect(userOf(service)).not.toContain(other);
    }
    expect(roles.USERS.mongodb_backup_uri).toEqual([{ role: 'read', db: 'coastok' }]);
    expect(roles.USERS.mongodb_monitor_uri).toEqual([{ role: 'clusterMonitor', db: 'admin' }]);
  });

  test('lets the API into every collection of the product', async () => {
    const declared = (await database.db.listCollections({}, { nameOnly: true }).toArray()).map(
      ({ name }) => name,
    );
    // What no model declares: the limits' own, GridFS's, and the migrations that were done.
    const all = new Set([...declared, 'file.chunks', 'file.files', 'migration', 'rate_limit']);
    const closed = [...all].filter(name => ![...roles.COLLECTIONS, ...roles.APPEND_ONLY].includes(name));
    expect(closed).toEqual([]);
  });

  test('lets the API add to the trail and read it, and only the erasure change it', () => {
    const actionsOn = (role: string, collection: string) =>
      roles.ROLES.find(one => one.role === role)
        ?.privileges.filter(({ resource }) => resource.collection === collection)
        .flatMap(({ actions }) => actions);
    for (const name of roles.APPEND_ONLY) {
      expect(actionsOn('coastokApi', name)).toEqual(expect.arrayContaining(['find', 'insert']));
      for (const action of ['update', 'remove']) expect(actionsOn('coastokApi', name)).not.toContain(action);
    }
    expect(actionsOn('coastokErasure', 'audit')).toEqual(expect.arrayContaining(['find', 'update']));
    expect(actionsOn('coastokErasure', 'audit')).not.toContain('remove');
    expect(actionsOn('coastokErasure', 'user')).toEqual([]);
    const all = roles.ROLES.flatMap(({ privileges }) => privileges);
    expect(all.every(({ resource }) => resource.db === 'coastok')).toBe(true);
    expect(all.flatMap(({ actions }) => actions)).not.toContain('dropCollection');
  });

  test('is set up by a script that can be repeated, and brings a changed password up to date', () => {
    const server = new FakeServer();
    server.run();
    expect(server).toMatchObject({ quits: [0], initiated: 1 });
    expect(server.usersOf('admin')).toEqual(['admin']);
    expect(server.usersOf('coastok')).toEqual(['api', 'erasure', 'operator', 'backup', 'monitor']);
    expect([...server.roles.keys()]).toEqual(['coastokApi', 'coastokErasure']);
    server.users.set('coastok/api', 'an older password');
    server.run();
    expect(server).toMatchObject({ quits: [0, 0], initiated: 1 });
    expect(made.mongodb_uri).toContain(`:${server.users.get('coastok/api')}@`);
  });
});

/** As much of a server and of mongosh as the script needs: what it refuses is what mongod refuses. */
class FakeServer {
  readonly users = new Map<string, string>();
  readonly roles = new Map<string, object>();
  readonly quits: number[] = [];
  initiated = 0;
  private signedIn = false;

  usersOf(db: string): string[] {
    return [...this.users.keys()]
      .filter(name => name.startsWith(`${db}/`))
      .map(name => name.slice(db.length + 1));
  }

  run(): void {
    this.signedIn = false;
    const script = readText('deploy/replicaSet.js');
    const needs = createRequire(import.meta.url);
    const globals = {
      db: this.db('test'),
      rs: { initiate: () => this.initiate() },
      sleep: () => undefined,
      print: () => undefined,
      quit: (code: number) => {
        this.quits.push(code);
        throw new Quit();
      },
      require: (name: string) =>
        name === 'node:fs'
          ? { readFileSync: (path: string) => made[path.replace('/run/secrets/', '')] }
          : needs(join(ROOT, name)),
    };
    try {
      runInNewContext(script, globals);
    } catch (error) {
      if (!(error instanceof Quit)) throw error;
    }
  }

  private initiate(): void {
    if (this.users.size > 0 && !this.signedIn) throw refusal('Unauthorized');
    if (this.initiated > 0) throw refusal('AlreadyInitialized');
    this.initiated += 1;
  }

  private db(name: string): object {
    const mayWrite = () => {
      // Who is on the machine itself may make the first user, and nothing else.
      if (!this.signedIn && !(this.users.size === 0 && name === 'admin')) throw refusal('Unauthorized');
    };
    return {
      getSiblingDB: (other: string) => this.db(other),
      hello: () => ({ isWritablePrimary: this.initiated > 0 }),
      auth: ({ user, pwd }: { user: string; pwd: string }) => {
        if (this.users.get(`${name}/${user}`) !== pwd) throw refusal('AuthenticationFailed');
        this.signedIn = true;
        return { ok: 1 };
      },
      getUser: (user: string) => (this.users.has(`${name}/${user}`) ? { user } : null),
      createUser: ({ user, pwd }: { user: string; pwd: string }) => {
        mayWrite();
        this.users.set(`${name}/${user}`, pwd);
      },
      updateUser: (user: string, { pwd }: { pwd: string }) => {
        mayWrite();
        this.users.set(`${name}/${user}`, pwd);
      },
      getRole: (role: string) => this.roles.get(role) ?? null,
      createRole: (role: { role: string }) => {
        mayWrite();
        this.roles.set(role.role, role);
      },
      updateRole: (role: string, change: object) => {
        mayWrite();
        expect(Object.keys(change)).toEqual(['privileges', 'roles']);
        this.roles.set(role, change);
      },
    };
  }
}

/** As much of `docker compose run` as a command can tell from the real one: its environment, and where folders are lent. */
const FAKE_DOCKER = `#!/bin/sh
exec "$NODE" -e '
const { spawnSync } = require("node:child_process");
const [compose, run, ...rest] = process.argv.slice(1);
const lent = [];
const given = {};
while (rest[0].startsWith("-")) {
  const option = rest.shift();
  if (option === "-v") lent.push(rest.shift().split(":"));
  else if (option === "-e") Object.assign(given, Object.fromEntries([rest.shift().split(/=(.*)/s)]));
  else if (option === "--user") rest.shift();
  else if (!["--rm", "-T"].includes(option)) throw new Error("docker compose run knows no " + option);
}
const { environment } = JSON.parse(process.env.SERVICES)[rest.shift()];
if ([compose, run, rest.shift()].join() !== "compose,run,coastok") process.exit(64);
const args = rest.map(word => lent.reduce((path, [here, there]) => (path + "/").replace(there + "/", here + "/").slice(0, -1), word));
const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", ...environment, ...given };
process.exit(spawnSync(process.env.NODE, [process.env.PROGRAM, ...args], { stdio: "inherit", env }).status);
' -- "$@"
`;

class Quit extends Error {}

const refusal = (codeName: string) => Object.assign(new Error(codeName), { codeName });

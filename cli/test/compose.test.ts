import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { coastok } from './coastok.js';
import { compose, ComposePlace, readText, ROOT, roles, type Service } from './composePlace.js';

let place: ComposePlace;

beforeAll(async () => void (place = await ComposePlace.open()));
afterAll(() => place.end());

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
  const outcomes = await runStep(place.serviceOf('indexes'));
  expect(outcomes).toEqual([
    { code: 0, stderr: '' },
    { code: 0, stderr: '' },
  ]);
  expect(await place.database.db.collection('user').indexes()).not.toHaveLength(1);
});

test('and does so while the other instance works, when nothing is pending', async () => {
  const started = { lastStartedAt: new Date() };
  const job = await place.database.db
    .collection('job')
    .insertOne(started, { bypassDocumentValidation: true });
  const outcomes = await runStep(place.serviceOf('indexes'));
  await place.database.db.collection('job').deleteOne({ _id: job.insertedId });
  expect(outcomes).toEqual([
    { code: 0, stderr: '' },
    { code: 0, stderr: '' },
  ]);
});

test('a setting that is missing there is named', async () => {
  expect(await runStep(place.serviceOf('indexes'), { GOOGLE_CLIENT_ID: '' })).toEqual([
    { code: 2, stderr: 'Failed: The configuration is not usable: GOOGLE_CLIENT_ID is missing\n' },
  ]);
});

test('secrets that nobody has to choose are made once, and stay', () => {
  const before = roles.USERS.mongodb_uri && place.contentOf('mongodb_backup_uri');
  expect(place.makeSecrets()).toBe('');
  expect(place.contentOf('mongodb_backup_uri')).toBe(before);
  const passwords = Object.keys(roles.USERS).map(
    name => /:([0-9a-f]{48})@/.exec(place.made[name] ?? '')?.[1],
  );
  expect(new Set(passwords).size).toBe(5);
  expect(passwords).not.toContain(undefined);
  expect(place.contentOf('backup_key')).toMatch(/^[0-9a-f]{64}\n$/);
});

test('every secret that Compose asks for is created or documented', () => {
  const manual = readText('docs/installing.md');
  for (const { file } of Object.values(compose().secrets)) {
    const name = file.replace('./secrets/', '');
    expect([name, name in place.made || manual.includes(`\`${name}\``)]).toEqual([name, true]);
  }
});

describe('every service', () => {
  const services = Object.entries(compose().services);

  test('drops all capabilities of root except one that the proxy needs', () => {
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
    const declared = (await place.database.db.listCollections({}, { nameOnly: true }).toArray()).map(
      ({ name }) => name,
    );
    // Collections without a model: rate limits, GridFS, and the applied migrations.
    const all = new Set([...declared, 'file.chunks', 'file.files', 'migration', 'rate_limit']);
    const closed = [...all].filter(name => ![...roles.COLLECTIONS, ...roles.APPEND_ONLY].includes(name));
    expect(closed).toEqual([]);
  });

  test('lets the API append to the audit log and read it, and only the erasure change it', () => {
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
    expect(place.made.mongodb_uri).toContain(`:${server.users.get('coastok/api')}@`);
  });
});

/** A fake of the parts of mongod and mongosh that the script uses; it refuses what mongod refuses. */
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
          ? { readFileSync: (path: string) => place.made[path.replace('/run/secrets/', '')] }
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
      // Without users, a connection from the machine itself may create the first user, and nothing else.
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

class Quit extends Error {}

const refusal = (codeName: string) => Object.assign(new Error(codeName), { codeName });

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cleanEnvironment } from '../../tools/world.mjs';
import { ComposePlace, readText, ROOT } from './composePlace.js';

let place: ComposePlace;

beforeAll(async () => void (place = await ComposePlace.open()));
afterAll(() => place.end());

describe('the lines of the documents', () => {
  const lines = ['docs/importing.md', 'docs/installing.md', 'docs/operating.md']
    .flatMap(document => readText(document).match(/^docker compose run .+/gm) ?? [])
    // Replaces the day of the example by today, and its folder by one of the tests.
    .map(line => line.replace(/\d{4}-\d\d-\d\d/, '$(date +%F)').replace('/var/backups/coastok', '$PWD'));

  const FILES: Record<string, string> = {
    'areas.csv': 'Code,Name\nNADIA,Nadia\n',
    'members.csv': 'Name,Email,Phone,Area code\nAsha Verma,asha@example.org,9876543210,NADIA\n',
  };

  test('do what they say, where no engine for containers is needed', async () => {
    const folder = mkdtempSync(join(place.folder, 'place-'));
    for (const [name, content] of Object.entries(FILES)) writeFileSync(join(folder, name), content);
    writeFileSync(join(folder, 'docker'), FAKE_DOCKER, { mode: 0o755 });
    const services = { operator: place.serviceOf('operator'), backup: place.serviceOf('backup') };
    const env = {
      ...cleanEnvironment(),
      PATH: `${folder}:${process.env.PATH ?? ''}`,
      SERVICES: JSON.stringify(services),
      PROGRAM: join(ROOT, 'cli', 'bin', 'coastok.mjs'),
      NODE: process.execPath,
    };
    for (const line of lines) {
      const command = line.replace('--yes-drop coastok', `--yes-drop ${place.database.db.databaseName}`);
      const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: folder, env, encoding: 'utf8' });
      expect({ line, status, stderr: status === 0 ? '' : stderr }).toEqual({ line, status: 0, stderr: '' });
    }
    expect(lines.join('\n')).toMatch(
      /import areas [^]+ export users [^]+ db migrate[^]+ db backup [^]+ db restore /,
    );
    expect(readFileSync(join(folder, 'members-today.csv'), 'utf8')).toContain('asha@example.org');
    expect(readFileSync(join(folder, 'bookings.xlsx'), 'latin1')).toMatch(/^PK/);
  });
});

/** The part of `docker compose run` that a command can notice: its environment, and the mounted folders. */
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

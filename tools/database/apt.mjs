import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const environment = () => ({ ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' });

/**
 * Downloads packages of another suite with apt, which checks their signatures. apt uses a private state directory:
 * from the system it reads only the proxy settings, it writes nothing there and needs no root.
 * @param {{ mirror: string, suite: string, keyring: string, packages: string[], workDir: string }} what
 * @returns {Promise<string[]>} the packages' files
 */
export async function downloadPackages({ mirror, suite, keyring, packages, workDir }) {
  const at = /** @param {string} name */ name => join(workDir, name);
  for (const name of ['state/lists/partial', 'cache/archives/partial', 'packages']) {
    mkdirSync(at(name), { recursive: true });
  }
  writeFileSync(at('sources.list'), `deb [signed-by=${keyring}] ${mirror} ${suite} main\n`);
  const options = [
    `Dir::Etc::SourceList=${at('sources.list')}`,
    'Dir::Etc::SourceParts=/dev/null',
    `Dir::State=${at('state')}`,
    'Dir::State::status=/dev/null',
    `Dir::Cache=${at('cache')}`,
    'Acquire::Languages=none',
    'Acquire::Retries=2',
    'Acquire::http::Timeout=20',
    // apt's sandbox user can't write into a private directory; without this setting apt warns and downloads as root
    // anyway.
    'APT::Sandbox::User=root',
    // An update that can't reach the mirror is an error, not a warning.
    'APT::Update::Error-Mode=any',
  ].flatMap(option => ['-o', option]);
  await run('apt-get', [...options, 'update'], { env: environment() });
  await run('apt-get', [...options, 'download', ...packages], { env: environment(), cwd: at('packages') });
  return readdirSync(at('packages')).map(name => join(at('packages'), name));
}

/**
 * The mirrors this machine uses for its own release, in the order of its sources.
 * @param {string} codename
 * @returns {Promise<string[]>}
 */
export async function machineMirrors(codename) {
  const format = '$(REPO_URI) $(RELEASE) $(COMPONENT)';
  const { stdout } = await run('apt-get', ['indextargets', '--format', format, 'Created-By: Packages'], {
    env: environment(),
  });
  return mirrorsIn(stdout, codename);
}

/**
 * @param {string} targets lines of `<address> <suite> <component>`
 * @param {string} codename
 * @returns {string[]}
 */
export function mirrorsIn(targets, codename) {
  const mirrors = targets
    .split('\n')
    .map(line => line.split(' '))
    .filter(([, suite, component]) => suite === codename && component === 'main')
    .map(([uri = '']) => uri.replace(/\/$/, ''));
  return [...new Set(mirrors)];
}

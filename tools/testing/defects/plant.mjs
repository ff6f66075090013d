/**
 * Plants each defect separately, runs the tests that must find it, and restores the file: `node
 * tools/testing/defects/plant.mjs`, with part of a name to select some. The clone must be built and have no changes.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../workspace/root.mjs';
import { DEFECTS, loosely } from './defects.mjs';

const JEST = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');

/** Tests of the API run the build, which has the same text. @param {string} file */
const placesOf = file => {
  const built = file.replace(/^(api|domain)\/src\/(.+)\.ts$/, '$1/dist/$2.js');
  return [file, built].filter((path, at, all) => all.indexOf(path) === at && existsSync(join(ROOT, path)));
};

/** @param {import('./defects.mjs').Defect} defect @returns {string[]} the tests that found it */
function findersOf({ name, file, right, wrong, tests }) {
  const before = placesOf(file).map(path => ({
    path: join(ROOT, path),
    text: readFileSync(join(ROOT, path), 'utf8'),
  }));
  const output = join(tmpdir(), `coastok-defect-${process.pid}.json`);
  try {
    for (const { path, text } of before) {
      if (text.split(loosely(right)).length !== 2) throw new Error(`${name}: ${path} does not have it once.`);
      writeFileSync(
        path,
        text.replace(loosely(right), () => wrong),
      );
    }
    const args = ['--testPathPatterns', tests, '--maxWorkers=1', '--json', `--outputFile=${output}`];
    const options = ['--disable-warning=ExperimentalWarning', '--experimental-vm-modules'];
    spawnSync(process.execPath, [...options, JEST, ...args], {
      cwd: ROOT,
      stdio: 'ignore',
      env: { ...process.env, COASTOK_TEST_TIER: 'first', COASTOK_TEST_SEED: '1' },
    });
    /** @type {{ testResults: { assertionResults: { status: string, fullName: string }[] }[] }} */
    const { testResults } = JSON.parse(readFileSync(output, 'utf8'));
    return testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    );
  } finally {
    for (const { path, text } of before) writeFileSync(path, text);
    rmSync(output, { force: true });
  }
}

const wanted = process.argv[2] ?? '';
for (const defect of DEFECTS.filter(({ name }) => name.includes(wanted))) {
  const [first, ...others] = findersOf(defect);
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  console.log(
    `${first ? 'found' : 'NOT FOUND'}: ${defect.name}, ${defect.file}${first ? `: ${first}${more}` : ''}`,
  );
  if (!first) process.exitCode = 1;
}

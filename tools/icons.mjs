/** `npm run icons`: copies the icons that are imported, and no others, from the npm package into `admin/icons`. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ICONS_FOLDER, ICONS_PACKAGE, iconSource, importedIcons, keptIcons } from './workspace/icons.mjs';
import { ROOT } from './workspace/root.mjs';

const folder = join(ROOT, ICONS_FOLDER);
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const names = importedIcons(ROOT);
const place = mkdtempSync(join(tmpdir(), 'coastok-icons-'));
try {
  execFileSync('npm', ['pack', '--silent', `${ICONS_PACKAGE}@${version}`], { cwd: place });
  execFileSync('sh', ['-c', 'tar -xzf *.tgz'], { cwd: place });
  for (const name of keptIcons(ROOT).filter(kept => !names.includes(kept)))
    rmSync(join(folder, `${name}.ts`));
  for (const name of names) {
    const file = join(folder, `${name}.ts`);
    const source = iconSource(readFileSync(join(place, 'package', `${name}.mjs`), 'utf8'));
    writeFileSync(file, await format(source, { ...(await resolveConfig(file)), parser: 'typescript' }));
  }
} finally {
  rmSync(place, { recursive: true });
}
console.log(`${names.length} icons of ${ICONS_PACKAGE} ${version}`);

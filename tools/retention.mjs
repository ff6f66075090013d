/**
 * `npm run retention`: prints docs/rules/retention.md generated from the domain's table. With `--write`, updates the
 * file.
 */
import { retentionPage } from '@coastok/domain';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from './workspace/root.mjs';

const document = join(ROOT, 'docs/rules/retention.md');
const text = await format(retentionPage(), { ...(await resolveConfig(document)), parser: 'markdown' });
if (process.argv.includes('--write')) writeFileSync(document, text);
else process.stdout.write(text);

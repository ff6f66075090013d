/** `npm run retention`: prints docs/rules/retention.md as the domain's table makes it. With `--write`, into the file. */
import { retentionPage } from '@coastok/domain';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from './workspace/root.mjs';

const document = join(ROOT, 'docs/rules/retention.md');
const text = await format(retentionPage(), { ...(await resolveConfig(document)), parser: 'markdown' });
if (process.argv.includes('--write')) writeFileSync(document, text);
else process.stdout.write(text);

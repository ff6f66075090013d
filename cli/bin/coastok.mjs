#!/usr/bin/env node
import { existsSync } from 'node:fs';

const main = new URL('../../dist/coastok.mjs', import.meta.url);
if (!existsSync(main)) {
  console.error('The command line is not built yet. Run: npm run build');
  process.exit(1);
}
const { run } = await import(main.href);
process.exit(await run(process.argv.slice(2)));

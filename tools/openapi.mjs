import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace/root.mjs';
import { answersText } from './openapi/answers.mjs';

/** `npm run openapi` writes what the routes answer, for the OpenAPI document. */
writeFileSync(join(ROOT, 'api', 'openapi.json'), await answersText(ROOT));

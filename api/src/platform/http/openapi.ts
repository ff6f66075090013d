import { type Action, ACTIONS, type HttpMethod, ruleOf } from '@coastok/domain';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT_FOLDER } from '../web/product.js';

type Schema = Extract<
  NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string],
  { type?: unknown }
>;

/** What the routes answer, as the types of their handlers say; written by `npm run openapi`. */
interface Answers {
  schemas: Record<string, Schema>;
  answers: Record<string, { kind: 'one' | 'many' | 'page'; schema: Schema }>;
}

const KEYS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const satisfies Record<
  HttpMethod,
  string
>;

/** The OpenAPI document and its page, at `/api/docs-json` and `/api/docs` (docs/rules/http.md#1). */
export function serveOpenApi(app: NestFastifyApplication): void {
  const description = new DocumentBuilder()
    .setTitle('Coastok')
    .setDescription(
      'Staff console, companion app (`/api/v1`) and public site (`/web/v1`). The staff cookie is called `__Host-staff` ' +
        'over https; it is set by calls with the header `X-Coastok-Console: 1`, and changes by it need the own Origin. ' +
        'The field app’s, `__Host-field`, counts for calls with `X-Coastok-Console: field` alone.',
    )
    .setVersion('1')
    .addApiKey({ type: 'apiKey', in: 'header', name: 'access_token' }, 'access_token')
    .addCookieAuth('staff', { type: 'apiKey', in: 'cookie', name: 'staff' }, 'staff')
    .addCookieAuth('visitor', { type: 'apiKey', in: 'cookie', name: 'visitor' }, 'visitor')
    .addBearerAuth({ type: 'http', scheme: 'bearer' }, 'desk')
    .build();
  SwaggerModule.setup('api/docs', app, () => withAnswers(SwaggerModule.createDocument(app, description)), {
    jsonDocumentUrl: 'api/docs-json',
  });
}

/** Adds what each call answers; the calls of declared resources have it already. */
function withAnswers(document: OpenAPIObject): OpenAPIObject {
  const { schemas, answers } = JSON.parse(
    readFileSync(join(PRODUCT_FOLDER, 'api', 'openapi.json'), 'utf8'),
  ) as Answers;
  document.components = { ...document.components, schemas: { ...document.components?.schemas, ...schemas } };
  for (const action of ACTIONS) {
    const answer = answers[action];
    const { route, creates } = ruleOf(action);
    if (!answer || !route) continue;
    const [method, path] = route.split(' ') as [HttpMethod, string];
    const item = document.paths[path.replace(/:(\w+)/g, '{$1}')];
    const operation = item?.[KEYS[method]];
    if (!operation) continue;
    const status = creates ? '201' : '200';
    const described = operation.responses[status];
    if (described && 'content' in described && described.content) continue;
    const schema = envelopeOf(action, path, answer);
    operation.responses[status] = {
      description: '',
      ...described,
      content: { 'application/json': { schema } },
    };
  }
  return document;
}

/** The body of a successful answer (docs/rules/http.md#2). */
function envelopeOf(action: Action, path: string, { kind, schema }: Answers['answers'][string]): Schema {
  const many: Schema = { type: 'array', items: schema };
  const message: Schema = { type: 'string' };
  if (!path.startsWith('/api/')) {
    return { type: 'object', properties: { result: kind === 'one' ? schema : many, message } };
  }
  const data = kind === 'one' && ruleOf(action).answers === 'object' ? schema : many;
  const total: Schema = { type: 'integer' };
  return { type: 'object', properties: { data, ...(kind === 'page' && { total_results: total }), message } };
}

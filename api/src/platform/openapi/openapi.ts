import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

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
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, description), {
    jsonDocumentUrl: 'api/docs-json',
  });
}

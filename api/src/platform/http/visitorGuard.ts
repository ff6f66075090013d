import { type Action, ruleOf } from '@coastok/domain';
import type { FastifyInstance } from 'fastify';
import type { VisitorAuthenticator } from '../auth/visitor.js';
import type { Config } from '../config/config.js';
import { NotAllowed, NotSignedIn, WrongMedia } from '../errors/appError.js';
import { isCrossSite, visitorOrigins } from './crossSite.js';
import { isUpload } from './uploads.js';

/** Calls that go by the visitor's cookie. */
export const isCookieRoute = (action: Action | undefined): action is Action =>
  action?.startsWith('visitor.') === true;

/**
 * The calls that read or set the visitor's cookie, before a body is read: none on behalf of another site, none in
 * another medium than JSON (docs/security.md#15) but a file, and none without a session where the permission table asks for a visitor.
 */
export function guardVisitors(
  fastify: FastifyInstance,
  config: Config,
  authenticator: VisitorAuthenticator,
): void {
  fastify.addHook('onRequest', async request => {
    const { action } = request.routeOptions.config as { action?: Action };
    if (!isCookieRoute(action)) return;
    if (isCrossSite(request, visitorOrigins(config))) {
      throw new NotAllowed('This request came from another site. Please open this site itself.');
    }
    if (ruleOf(action).who === 'visitor') {
      const visitor = await authenticator.visitorOf(request);
      if (!visitor) throw new NotSignedIn();
      request.visitor = visitor;
      request.visitorKey = visitor.email;
    }
    // A file comes in a medium that forms of other sites have, too; where it came from was judged above.
    if (isUpload(action)) return;
    const medium = request.headers['content-type'];
    if (medium !== undefined && !/^application\/json *(;|$)/i.test(medium)) {
      throw new WrongMedia('Please send JSON.');
    }
  });
}

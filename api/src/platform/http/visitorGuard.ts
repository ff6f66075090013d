import { type Action, ruleOf } from '@coastok/domain';
import type { FastifyInstance } from 'fastify';
import type { VisitorAuthenticator } from '../auth/caller.js';
import type { Config } from '../config/config.js';
import { NotAllowed, NotSignedIn, WrongMedia } from '../errors/appError.js';
import { isCrossSite, visitorOrigins } from './webOrigins.js';

/** Whether a call uses the visitor's cookie. */
export const isCookieRoute = (action: Action | undefined): action is Action =>
  action?.startsWith('visitor.') === true;

/**
 * Guards the calls that read or set the visitor's cookie, before a body is read: it refuses cross-site requests,
 * media types other than JSON (docs/security.md#15) except for a file, and calls without a session where the
 * action table requires a visitor.
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
    // A file uses a media type that forms of other sites can send, too; the origin was checked above.
    if (isUpload(action)) return;
    const medium = request.headers['content-type'];
    if (medium !== undefined && !/^application\/json *(;|$)/i.test(medium)) {
      throw new WrongMedia('Please send JSON.');
    }
  });
}

/** The action accepts a file, and checks its request by itself. */
export const isUpload = (action: Action | undefined): boolean =>
  action === 'file.upload' || action === 'visitor.upload' || action === 'import.upload';

import { type App, cert, initializeApp, type ServiceAccount } from 'firebase-admin/app';
import { getMessaging, type Messaging } from 'firebase-admin/messaging';
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import type { Config } from '../config/config.js';
import { retryOnRefusal } from './retryOnRefusal.js';

/**
 * Leads the SDK's calls to another address. The SDK knows only Google's host over TLS, so the one seam is its
 * agent: it opens a plain connection to the given address instead.
 */
class RedirectingAgent extends Agent {
  constructor(private readonly target: URL) {
    super({ keepAlive: true });
  }

  override createConnection(): ReturnType<typeof connect> {
    return connect({ host: this.target.hostname, port: Number(this.target.port || 80) });
  }
}

const LIFE_SECONDS = 3600;

/** Firebase Cloud Messaging by Google's own SDK; null when no service account is configured. */
export function createMessaging(config: Config): Messaging | null {
  const { serviceAccount, apiUrl } = config.firebase;
  if (!serviceAccount) return null;
  const account = JSON.parse(serviceAccount) as { project_id: string };
  // The SDK keeps a list of its own, in which two applications of one process need two names.
  const name = `coastok ${randomUUID()}`;
  const app: App = apiUrl
    ? initializeApp(
        {
          projectId: account.project_id,
          // The address is not Google's, so Google's token exchange has no part in it.
          credential: {
            getAccessToken: () => Promise.resolve({ access_token: 'local', expires_in: LIFE_SECONDS }),
          },
          httpAgent: new RedirectingAgent(new URL(apiUrl)),
        },
        name,
      )
    : initializeApp({ projectId: account.project_id, credential: cert(account as ServiceAccount) }, name);
  const messaging = getMessaging(app);
  // HTTP/2 has no agent to lead elsewhere.
  if (apiUrl) messaging.enableLegacyHttpTransport();
  retryOnRefusal(messaging);
  return messaging;
}

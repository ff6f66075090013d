import { type App, cert, initializeApp, type ServiceAccount } from 'firebase-admin/app';
import { getMessaging, type Messaging } from 'firebase-admin/messaging';
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import type { Config } from '../config/config.js';
import { retryOnRefusal } from './retryOnRefusal.js';

/**
 * Sends the SDK's calls to another address. The SDK only supports Google's host over TLS, so this agent opens a plain
 * connection to the given address instead.
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
  // The SDK registers applications by name, so two of them in one process need different names.
  const name = `coastok ${randomUUID()}`;
  const app: App = apiUrl
    ? initializeApp(
        {
          projectId: account.project_id,
          // The address is not Google's, so no access token is requested from Google.
          credential: {
            getAccessToken: () => Promise.resolve({ access_token: 'local', expires_in: LIFE_SECONDS }),
          },
          httpAgent: new RedirectingAgent(new URL(apiUrl)),
        },
        name,
      )
    : initializeApp({ projectId: account.project_id, credential: cert(account as ServiceAccount) }, name);
  const messaging = getMessaging(app);
  // The SDK's HTTP/2 client takes no agent.
  if (apiUrl) messaging.enableLegacyHttpTransport();
  retryOnRefusal(messaging);
  return messaging;
}

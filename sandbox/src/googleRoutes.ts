import type { FastifyInstance } from 'fastify';
import { SignJWT } from 'jose';
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { SandboxConfig } from './config.js';
import { type Faults, misbehave } from './faults/faults.js';

/** The key that signs the sandbox's ID tokens. */
interface SigningKey {
  id: string;
  privateKey: KeyObject;
  /** The public key, which google-auth-library accepts in place of a certificate. */
  publicPem: string;
}

/** Reads the key, or creates it at the first start, so that tokens stay valid over a restart. */
export async function openSigningKey(path: string): Promise<SigningKey> {
  const pem = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return createKey(path);
    throw error;
  });
  const privateKey = createPrivateKey(pem);
  const publicPem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  return { id: createHash('sha1').update(publicPem).digest('hex'), privateKey, publicPem };
}

async function createKey(path: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  // Writes a draft and renames it, so that a kill can't leave half a key.
  await writeFile(`${path}.draft`, privateKey, { mode: 0o600, flush: true });
  await rename(`${path}.draft`, path);
  return privateKey;
}

const body = {
  type: 'object',
  required: ['email'],
  properties: { email: { type: 'string', minLength: 1 }, name: { type: 'string' } },
};

export function googleRoutes(
  app: FastifyInstance,
  config: SandboxConfig['google'],
  key: SigningKey,
  faults: Faults,
): void {
  app.post<{ Body: RequestedClaims }>('/sandbox/google/token', { schema: { body } }, async request => ({
    credential: await signIdToken(key, config, request.body),
  }));

  app.register(async scope => {
    misbehave(scope, faults, 'google', code => ({ error: { code, status: 'UNAVAILABLE' } }));
    scope.get('/sandbox/google/certs', async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=60');
      return { [key.id]: key.publicPem };
    });
  });
}

const LIFETIME_SECONDS = 3_600;

/** The claims that a caller asks for: any of Google's may have another value, and `null` leaves a claim out. */
type RequestedClaims = { email: string; name?: string } & Record<string, unknown>;

/** Signs an ID token as Google would after this person's sign-in. */
function signIdToken(
  key: SigningKey,
  defaults: { issuer: string; clientId: string },
  requested: RequestedClaims,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const [givenName = '', ...familyNames] = (requested.name ?? '').split(/\s+/);
  const claims: Record<string, unknown> = {
    iss: defaults.issuer,
    azp: defaults.clientId,
    aud: defaults.clientId,
    sub: subjectOf(requested.email),
    email_verified: true,
    given_name: givenName,
    family_name: familyNames.join(' '),
    iat: now,
    exp: now + LIFETIME_SECONDS,
    jti: randomUUID(),
    ...requested,
  };
  const present = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== null));
  return new SignJWT(present)
    .setProtectedHeader({ alg: 'RS256', kid: key.id, typ: 'JWT' })
    .sign(key.privateKey);
}

/** Google's subject has 21 digits and is the same at every sign-in of an account. */
function subjectOf(email: string): string {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return `1${BigInt(`0x${hash}`).toString().slice(0, 20)}`;
}

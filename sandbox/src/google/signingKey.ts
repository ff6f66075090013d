import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';

/** The key that signs the sandbox's ID tokens. */
export interface SigningKey {
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

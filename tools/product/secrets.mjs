import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { keptJson } from './keptJson.mjs';

/** Settings that production reads only from the environment. */
const REQUIRED_IN_PRODUCTION = [
  'JWT_SECRET',
  'PUBLIC_URL',
  'GOOGLE_CLIENT_ID',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'FIREBASE_SERVICE_ACCOUNT',
  'SMTP_URL',
  'MAIL_FROM',
  'CONTACT_EMAIL',
];

/**
 * A secret may also be given by the name of a file: `JWT_SECRET_FILE`.
 * @param {NodeJS.ProcessEnv} env
 */
export const missingInProduction = env =>
  REQUIRED_IN_PRODUCTION.filter(key => !env[key] && !env[`${key}_FILE`]);

/**
 * The key that signs sessions; outside production it is generated once, so that a restart signs nobody out.
 * @param {string} dataDir
 * @returns {{ JWT_SECRET: string }}
 */
export function sessionSecret(dataDir) {
  return keptJson(join(dataDir, 'session-secret.json'), () => ({ JWT_SECRET: secret() }));
}

/**
 * Keys that the sandbox and the API share. They have the format of the vendors' keys and are valid nowhere else.
 * @param {string} dataDir
 */
export function sandboxKeys(dataDir) {
  const serviceAccount = join(dataDir, 'sandbox-service-account.json');
  keptJson(serviceAccount, makeServiceAccount);
  const keys = keptJson(join(dataDir, 'sandbox-keys.json'), () => ({
    RAZORPAY_KEY_ID: `rzp_test_${randomBytes(7).toString('hex')}`,
    RAZORPAY_KEY_SECRET: secret(),
    RAZORPAY_WEBHOOK_SECRET: secret(),
    GOOGLE_CLIENT_ID: `${randomBytes(6).toString('hex')}.apps.googleusercontent.com`,
  }));
  return { ...keys, FIREBASE_SERVICE_ACCOUNT: serviceAccount };
}

const secret = () => randomBytes(32).toString('base64url');

/** A file as Firebase's console provides it, with a generated key. */
function makeServiceAccount() {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const project = 'coastok-sandbox';
  return {
    type: 'service_account',
    project_id: project,
    private_key_id: randomBytes(20).toString('hex'),
    private_key: privateKey,
    client_email: `messaging@${project}.iam.gserviceaccount.com`,
    client_id: '1',
    token_uri: 'https://oauth2.googleapis.com/token',
  };
}

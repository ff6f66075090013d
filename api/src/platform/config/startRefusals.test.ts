import { describe, expect, test } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { loadConfig } from './config.js';
import { startRefusals } from './startRefusals.js';

const PRODUCTION = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  MONGODB_URI: 'mongodb://api:word@db1,db2/coastok',
  JWT_SECRET: 'a secret of at least 32 characters',
  GOOGLE_CLIENT_ID: 'client',
  RAZORPAY_KEY_ID: 'key',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
  FIREBASE_SERVICE_ACCOUNT: JSON.stringify({
    project_id: 'coastok',
    client_email: 'messaging@coastok.iam.gserviceaccount.com',
    private_key: generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }).privateKey,
  }),
  SMTP_URL: 'smtps://mail.example.org',
  MAIL_FROM: 'office@example.org',
  PUBLIC_URL: 'https://coastok.example.org',
  CONTACT_EMAIL: 'office@example.org',
};

const refusalsOf = (env: NodeJS.ProcessEnv) => startRefusals(loadConfig(env), env);

describe('in production', () => {
  test.each([
    {},
    {
      GOOGLE_CERTS_URL: 'https://www.googleapis.com/oauth2/v3/certs',
      GOOGLE_ISSUER: 'https://accounts.google.com',
    },
    { RAZORPAY_API_URL: 'https://api.razorpay.com' },
    { CONSOLE_URL: 'https://console.example.org' },
    { TRUST_PROXY: '3' },
    { TRUST_PROXY: '10.0.0.0/8, 192.168.0.7' },
    { MONGODB_URI: 'mongodb+srv://db.example.org/coastok?authMechanism=MONGODB-X509&tls=true' },
  ])('%j is taken', env => {
    expect(refusalsOf({ ...PRODUCTION, ...env })).toEqual([]);
  });

  test.each([
    ['PUBLIC_URL', 'http://coastok.example.org'],
    ['CONSOLE_URL', 'http://console.example.org'],
    ['CONSOLE_URL', 'https://coastok.example.org/console'],
    ['PUBLIC_URL', 'https://coastok.example.org/?from=here'],
    ['GOOGLE_CERTS_URL', 'https://google.com.example.org/certs'],
    ['GOOGLE_CERTS_URL', 'http://www.googleapis.com/oauth2/v3/certs'],
    ['GOOGLE_ISSUER', 'http://127.0.0.1:4000'],
    ['FCM_API_URL', 'http://127.0.0.1:4000'],
    ['RAZORPAY_API_URL', 'https://api.razorpay.com.example.org'],
    ['RAZORPAY_API_URL', 'http://127.0.0.1:4000'],
    ['TRUST_PROXY', '4'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.1, 0.0.0.0/0'],
    ['MONGODB_URI', 'mongodb://db.example.org/coastok'],
    ['MONGODB_ERASURE_URI', 'mongodb://db.example.org/coastok'],
  ])('%s=%s ends the start with one line that names it', (name, value) => {
    expect(refusalsOf({ ...PRODUCTION, [name]: value })).toEqual([expect.stringMatching(`^${name} `)]);
  });
});

describe('elsewhere', () => {
  test.each([{}, { HOST: 'localhost' }, { HOST: '::1' }, { HOST: '0.0.0.0', SANDBOX: 'true' }])(
    '%j is taken',
    env => expect(refusalsOf(env)).toEqual([]),
  );

  test.each([{ HOST: '0.0.0.0' }, { HOST: '192.168.0.7', SANDBOX: 'false' }])('%j is refused', env => {
    expect(refusalsOf(env)).toEqual([expect.stringMatching(/^HOST is .+ NODE_ENV=production/)]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OAuth2Client, type TokenPayload } from 'google-auth-library';
import { rm } from 'node:fs/promises';
import { type RunningSandbox, startSandbox } from './sandbox.js';
import { postJson } from './testing/http.js';
import { startTestSandbox, temporaryFolder, testConfig } from './testing/testSandbox.js';

const ISSUER = 'http://product.test/sandbox/google';
const PERSON = { email: 'asha@example.org', name: 'Asha Devi Rao', picture: 'https://example.org/asha.png' };

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

async function signIn(claims: object, from = sandbox): Promise<string> {
  const { body } = await postJson<{ credential: string }>(`${from.url}/sandbox/google/token`, claims);
  return body.credential;
}

async function verify(idToken: string, from = sandbox): Promise<TokenPayload | undefined> {
  const client = new OAuth2Client({
    issuers: [ISSUER],
    endpoints: { oauth2FederatedSignonPemCertsUrl: `${from.url}/sandbox/google/certs` },
  });
  return (await client.verifyIdToken({ idToken, audience: 'client-id' })).getPayload();
}

describe('an ID token of the sandbox, read by google-auth-library', () => {
  it('names the person who signed in', async () => {
    expect(await verify(await signIn(PERSON))).toMatchObject({
      ...PERSON,
      email_verified: true,
      given_name: 'Asha',
      family_name: 'Devi Rao',
      iss: ISSUER,
      aud: 'client-id',
    });
  });

  it('names the same subject at every sign-in of an account, and another for another account', async () => {
    const subject = async (email: string) => (await verify(await signIn({ ...PERSON, email })))?.sub;
    expect(await subject('Asha@example.org')).toBe(await subject('asha@example.org'));
    expect(await subject('other@example.org')).not.toBe(await subject('asha@example.org'));
  });

  it.each([
    ['when it is for another audience', { aud: 'somebody-else' }, 'Wrong recipient'],
    ['when another issuer is named', { iss: 'https://evil.example' }, 'Invalid issuer'],
    ['when it has expired', { iat: 1_600_000_000, exp: 1_600_003_600 }, 'Token used too late'],
    ['when it never expires', { exp: null }, 'No expiration time'],
  ])('is refused %s', async (_case, claims, message) => {
    await expect(verify(await signIn({ ...PERSON, ...claims }))).rejects.toThrow(message);
  });

  it('can say that the address was not verified', async () => {
    expect(await verify(await signIn({ ...PERSON, email_verified: false }))).toMatchObject({
      email_verified: false,
    });
  });

  it('is refused when it was altered', async () => {
    const [header, payload, signature] = (await signIn(PERSON)).split('.');
    const claims: object = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, email: 'boss@example.org' })).toString(
      'base64url',
    );
    await expect(verify(`${header}.${forged}.${signature}`)).rejects.toThrow('Invalid token signature');
  });

  it('stays valid over a restart', async () => {
    const folder = await temporaryFolder();
    const before = await startSandbox(testConfig(folder));
    const credential = await signIn(PERSON, before);
    await before.close();
    const after = await startSandbox(testConfig(folder));
    expect(await verify(credential, after)).toMatchObject({ email: PERSON.email });
    await after.close();
    await rm(folder, { recursive: true });
  });
});

describe('the token route', () => {
  it('wants an email', async () => {
    expect((await postJson(`${sandbox.url}/sandbox/google/token`, { name: 'Nobody' })).status).toBe(400);
  });
});

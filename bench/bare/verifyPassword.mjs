import { hash, verify } from '@node-rs/argon2';
import { DEMO_PASSWORD } from '@coastok/seeds';
import { HASH_COST } from '../hashCost.mjs';

const kept = hash(DEMO_PASSWORD, HASH_COST);

/** @type {import('./server.mjs').Handler} nothing but the verification of a password */
export async function verifyPassword({ body }) {
  return { matches: await verify(await kept, body.password) };
}

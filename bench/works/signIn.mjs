import { DEMO_PASSWORD } from '@coastok/seeds';
import { pick } from './work.mjs';

/** @type {import('./work.mjs').Work} */
export const signIn = {
  name: 'sign-in',
  title: 'sign-in, against bare argon2id verifications',
  goal: 0.7,
  async prepare({ leaders }) {
    return {
      ours: n => ({
        method: 'POST',
        path: '/api/v1/login',
        body: { email: pick(leaders, n).email, password: DEMO_PASSWORD },
      }),
      bare: () => ({ method: 'POST', path: '/passwords', body: { password: DEMO_PASSWORD } }),
      // The baseline returns no profile; both have accepted the password.
      shared: ({ matches, data }) => Boolean(matches ?? data[0].token),
    };
  },
};

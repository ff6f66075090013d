import { type BodySent, displayName } from '@coastok/domain';
import { type AuthProvider } from 'react-admin';
import { call } from '../provider/call';
import { session } from '../provider/session';

/** The sign-in page is the home page. */
export const SIGN_IN = '/';

/** Authentication only; the shell adds the permissions (`canAccess`). */
export const authProvider: AuthProvider = {
  async login(credentials: BodySent<'session.login'>) {
    session.start(await call('session.login', { body: credentials }, { anonymous: true }));
  },

  /** Ends the session in the browser even if the server can't be reached; on the server it then expires. */
  async logout() {
    if (session.profile()) {
      await call('session.logout').catch(() => undefined);
      session.end(null);
    }
    return SIGN_IN;
  },

  async checkAuth() {
    // Without a message: a person who was never signed in needs no reason.
    if (!session.profile()) throw Object.assign(new Error(), { redirectTo: SIGN_IN, message: false });
  },

  /** A 401 has already ended the session; a 403 is about one action and never signs out. */
  checkError: () => Promise.resolve(),

  async getIdentity() {
    const profile = session.profile();
    if (!profile) throw new Error('Nobody is signed in.');
    return { id: profile._id, fullName: displayName(profile), avatar: profile.imageUrl ?? undefined };
  },

  async getPermissions() {
    return session.profile()?.userRole ?? null;
  },
};

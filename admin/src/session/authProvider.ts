import { type BodySent, displayName } from '@coastok/domain';
import { type AuthProvider } from 'react-admin';
import { call } from '../provider/call';
import { session } from './session';

/** The sign-in page is the home page. */
export const SIGN_IN = '/';

/** Who is signed in; what they may do is the shell's to tell (`canAccess`). */
export const authProvider: AuthProvider = {
  async login(credentials: BodySent<'session.login'>) {
    session.start(await call('session.login', { body: credentials }, { anonymous: true }));
  },

  /** Ends the session here even when the server can't be told; its own limits end it there. */
  async logout() {
    if (session.profile()) {
      await call('session.logout').catch(() => undefined);
      session.end(null);
    }
    return SIGN_IN;
  },

  async checkAuth() {
    // Without a message: whoever was never signed in needs no reason why.
    if (!session.profile()) throw Object.assign(new Error(), { redirectTo: SIGN_IN, message: false });
  },

  /** A 401 has ended the session before it gets here; a 403 is about one action and never signs out. */
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

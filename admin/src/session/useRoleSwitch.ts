import { type Role, staffRolesOf } from '@coastok/domain';
import { useState } from 'react';
import { useLogout, useNotify } from 'react-admin';
import { call } from '../provider/call';
import { SIGN_IN } from './authProvider';
import { session } from './session';
import { useProfile } from './useProfile';

/** The other staff roles the signed-in person holds, and the switch to one of them, which signs out. */
export function useRoleSwitch() {
  const profile = useProfile();
  const signOut = useSignOut();
  const notify = useNotify();
  const [switching, setSwitching] = useState(false);
  const others = profile ? staffRolesOf(profile.roles).filter(role => role !== profile.userRole) : [];

  async function switchTo(role: Role): Promise<void> {
    if (!profile) return;
    setSwitching(true);
    try {
      await call('user.update', { id: profile._id, body: { userRole: role } });
      session.end('roleSwitched');
      await signOut();
    } catch (error) {
      notify(error instanceof Error ? error.message : 'errors.unknown', { type: 'error' });
    } finally {
      setSwitching(false);
    }
  }

  return { others, switchTo, switching };
}

/** Signs out for good: the next person to sign in starts at the dashboard, not where this one was. */
export function useSignOut(): () => Promise<unknown> {
  const logout = useLogout();
  return () => logout({}, SIGN_IN, false);
}

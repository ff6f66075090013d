import { type Role, staffRolesOf } from '@coastok/domain';
import { useState } from 'react';
import { useLogout, useNotify } from 'react-admin';
import { call } from '../provider/call';
import { SIGN_IN } from './authProvider';
import { session } from '../provider/session';
import { useProfile } from './access';

/** The person's other staff roles, and a function to switch to one of them, which signs out. */
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

/** Signs out on purpose: the next person starts at the dashboard, not on this person's page. */
export function useSignOut(): () => Promise<unknown> {
  const logout = useLogout();
  return () => logout({}, SIGN_IN, false);
}

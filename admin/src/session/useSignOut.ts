import { useLogout } from 'react-admin';
import { SIGN_IN } from './authProvider';

/** Signs out for good: the next person to sign in starts at the dashboard, not where this one was. */
export function useSignOut(): () => Promise<unknown> {
  const logout = useLogout();
  return () => logout({}, SIGN_IN, false);
}

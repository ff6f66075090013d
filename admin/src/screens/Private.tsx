import { canOpen, type Screen } from '@coastok/domain';
import { type ReactNode } from 'react';
import { useProfile } from '../session/useProfile';
import { AccessDeniedPage } from '../shell/AccessDeniedPage';

/** A page that is not a react-admin list or form: shown to the roles that may open the screen, refused to others. */
export function Private({ screen, children }: { screen: Screen; children: ReactNode }) {
  const profile = useProfile();
  if (!profile) return null;
  return canOpen(profile.userRole, screen) ? children : <AccessDeniedPage />;
}

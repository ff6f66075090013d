import { canOpen, type Screen } from '@coastok/domain';
import type { ComponentType } from 'react';
import { useProfile } from '../session/access';
import { AccessDeniedPage } from '../layout/StatusPage';

interface PrivateProps {
  /** The screen in the domain's table, which has the roles. */
  screen: Screen;
  page: ComponentType;
}

/** A page other than a react-admin list or form: shown to the roles that may open the screen, refused to others. */
export function Private({ screen, page: Page }: PrivateProps) {
  const profile = useProfile();
  if (!profile) return null;
  return canOpen(profile.userRole, screen) ? <Page /> : <AccessDeniedPage />;
}

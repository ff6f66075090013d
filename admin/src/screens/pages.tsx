import { SCREENS, type Screen } from '@coastok/domain';
import { lazy, type ComponentType } from 'react';

export interface PageDeclaration {
  /** The screen in the domain's table: its address and its roles. */
  screen: Screen;
  page: ComponentType;
  /** Where the address differs from the table's pattern, e.g. the static form of a parameter. */
  path?: string;
}

/** The pages that are not a react-admin resource's own; one line each. */
export const pages: readonly PageDeclaration[] = [
  { screen: 'dashboard', page: lazy(() => import('../dashboard/DashboardPage')) },
  { screen: 'profile', page: lazy(() => import('../account/ProfilePage')) },
  { screen: 'changePassword', page: lazy(() => import('../account/ChangePasswordPage')) },
];

export const pathOf = ({ screen, path }: PageDeclaration): string => path ?? SCREENS[screen].path;

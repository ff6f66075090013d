import { can, ROLE_NAMES } from '@coastok/domain';
import PasswordIcon from '@mui/icons-material/KeyOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import SwitchIcon from '@mui/icons-material/SwitchAccountOutlined';
import { Divider, List } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import { rightTo } from '../records/recordView';
import { menuGroups, type MenuGroup } from '../screens/menu';
import { groupsFor, isUnder } from '../screens/menuModel';
import { iconOf, plainResources } from '../screens/resources';
import { useProfile } from '../session/useProfile';
import { useRoleSwitch, useSignOut } from '../session/useRoleSwitch';
import { DrawerGroup } from './DrawerGroup';
import { DrawerItem } from './DrawerItem';
import { EventLinks } from './EventLinks';
import { useDrawer } from './useDrawer';

function GroupItems({ group, onNavigate }: { group: MenuGroup; onNavigate: () => void }) {
  const message = useMessage();
  const links = group.links.map(({ label, to, part, withEvents }) => ({
    label: message(label),
    to,
    part: part && message(part),
    after: withEvents && <EventLinks onNavigate={onNavigate} />,
  }));
  return (
    <DrawerGroup
      label={message(group.label)}
      icon={group.icon}
      links={links}
      startsOpen={group.startsOpen}
      onNavigate={onNavigate}
    />
  );
}

/** The lists of resources whose pages are generated from their declarations. */
function PlainItems({ onNavigate }: { onNavigate: () => void }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const profile = useProfile();
  return plainResources.map(resource => {
    if (!profile || !can(profile, rightTo('list', resource))) return null;
    const to = `/${resource.path}`;
    return (
      <DrawerItem
        key={to}
        label={translate(`resources.${resource.path}.name`, { smart_count: 2 })}
        icon={iconOf(resource.path)}
        to={to}
        selected={isUnder(pathname, to)}
        onClick={onNavigate}
      />
    );
  });
}

/** The drawer's entries: the screens of the active role, then the person's own account. */
export const DrawerMenu = memo(function DrawerMenu() {
  const message = useMessage();
  const profile = useProfile();
  const { pathname } = useLocation();
  const { close } = useDrawer();
  const { others, switchTo, switching } = useRoleSwitch();
  const signOut = useSignOut();
  if (!profile) return null;
  return (
    <List component="div" sx={{ py: 1 }}>
      {groupsFor(profile.userRole, menuGroups).map(group => (
        <GroupItems key={group.label} group={group} onNavigate={close} />
      ))}
      <PlainItems onNavigate={close} />
      <Divider sx={{ my: 1 }} />
      {others.map(role => (
        <DrawerItem
          key={role}
          label={message('menu.loginAs', { role: ROLE_NAMES[role] })}
          icon={SwitchIcon}
          disabled={switching}
          onClick={() => void switchTo(role)}
        />
      ))}
      <DrawerItem
        label={message('menu.changePassword')}
        icon={PasswordIcon}
        to="/resetPassword"
        selected={pathname === '/resetPassword'}
        onClick={close}
      />
      <DrawerItem label={message('menu.logOut')} icon={LogoutIcon} onClick={() => void signOut()} />
    </List>
  );
});

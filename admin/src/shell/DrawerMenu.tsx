import { can, foundAmong, istDay, ROLE_NAMES } from '@coastok/domain';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import PasswordIcon from '@mui/icons-material/KeyOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import SwitchIcon from '@mui/icons-material/SwitchAccountOutlined';
import {
  Box,
  Collapse,
  Divider,
  List,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  OutlinedInput,
  type SvgIconProps,
  Typography,
} from '@mui/material';
import { type ComponentType, Fragment, memo, type ReactNode, useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { eventAddress, menuParts } from '../event/eventModel';
import { type ManagedEvent, useEvents } from '../event/useEvents';
import { useMessage } from '../messages/useMessage';
import { rightTo } from '../records/recordView';
import { closest, groupsFor, isUnder, type MenuGroup, menuGroups } from '../screens/menu';
import { iconOf, plainResources } from '../screens/resources';
import { useProfile } from '../session/access';
import { useRoleSwitch, useSignOut } from '../session/useRoleSwitch';
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

/** By the specification only the general secretary sees unpublished events in the drawer. */
const SEES_UNPUBLISHED = 6;
/** Above this number of events there is a search field. */
const SEARCH_ABOVE = 20;
/** The height in pixels that a long list of events leaves for the other entries of the menu. */
const OTHERS_HEIGHT = 360;

/** The current and the next events, then a line that expands links for all others. */
function EventLinks({ onNavigate }: { onNavigate: () => void }) {
  const message = useMessage();
  const { pathname } = useLocation();
  const profile = useProfile();
  const events = useEvents();
  const [chosen, setChosen] = useState<boolean>();
  const [words, setWords] = useState('');
  const named = events.filter(({ published }) => published || profile?.userRole === SEES_UNPUBLISHED);
  const { near, others } = menuParts(named, istDay(new Date()));
  const isHere = ({ eventId }: ManagedEvent) => isUnder(pathname, eventAddress(eventId));
  const open = chosen ?? others.some(isHere);
  const found = foundAmong(others, words, ({ title }) => ({ names: [title] }));
  const item = (event: ManagedEvent) => (
    <DrawerItem
      key={event.eventId}
      label={event.title}
      to={eventAddress(event.eventId)}
      selected={isHere(event)}
      onClick={onNavigate}
    />
  );
  return (
    <>
      {near.map(item)}
      {others.length > 0 && (
        <DrawerItem
          label={message('menu.allEvents', { count: named.length })}
          expanded={open}
          onClick={() => setChosen(!open)}
        />
      )}
      {open && (
        <>
          {others.length > SEARCH_ABOVE && (
            <Box sx={{ pl: 7, pr: 2 }}>
              <OutlinedInput
                type="search"
                size="small"
                fullWidth
                placeholder={message('menu.findEvent')}
                slotProps={{ input: { 'aria-label': message('menu.findEvent') } }}
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
            </Box>
          )}
          <Box sx={{ maxHeight: OTHERS_HEIGHT, overflowY: 'auto' }}>{found.map(item)}</Box>
        </>
      )}
    </>
  );
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

interface DrawerItemProps {
  label: string;
  icon?: ComponentType<SvgIconProps>;
  to?: string;
  selected?: boolean;
  /** Whether the group under this heading is open. */
  expanded?: boolean;
  disabled?: boolean;
  /** Must keep its identity, because a new function renders the line again. */
  onClick?: () => void;
}

/** One line of the drawer: a link if it has a target, otherwise a button. */
const DrawerItem = memo(function DrawerItem({
  label,
  icon: Icon,
  to,
  selected,
  expanded,
  disabled,
  onClick,
}: DrawerItemProps) {
  const target = to ? { component: Link, to, 'aria-current': selected ? ('page' as const) : undefined } : {};
  return (
    <ListItemButton
      {...target}
      selected={selected}
      disabled={disabled}
      aria-expanded={expanded}
      onClick={onClick}
      sx={{
        minHeight: 44,
        mx: 1,
        px: 1.5,
        borderRadius: 1,
        whiteSpace: 'nowrap',
        '&.Mui-selected': { color: 'primary.main', '& .MuiListItemIcon-root': { color: 'inherit' } },
      }}
    >
      <ListItemIcon sx={{ minWidth: 40 }}>{Icon && <Icon />}</ListItemIcon>
      <ListItemText
        primary={label}
        className="menu-label"
        // A long name, as of an event, ends in an ellipsis; the tooltip shows it in full.
        title={label}
        slotProps={{ primary: { variant: 'body2', noWrap: true, sx: { fontWeight: selected ? 650 : 500 } } }}
      />
      {expanded !== undefined && (
        <ExpandIcon
          className="menu-label"
          fontSize="small"
          sx={{ transform: expanded ? 'rotate(180deg)' : 'none', color: 'text.secondary' }}
        />
      )}
    </ListItemButton>
  );
});

interface GroupLink {
  label: string;
  to: string;
  /** The heading within the group. */
  part?: string;
  /** Content after the link. */
  after?: ReactNode;
}

interface DrawerGroupProps {
  label: string;
  icon?: ComponentType<SvgIconProps>;
  links: readonly GroupLink[];
  /** Whether the group is initially open on every page. */
  startsOpen?: boolean;
  onNavigate: () => void;
}

const PartHeading = ({ children }: { children: ReactNode }) => (
  <Typography
    variant="caption"
    color="textSecondary"
    className="menu-label"
    sx={{ display: 'block', pl: 8, pt: 1 }}
  >
    {children}
  </Typography>
);

/** A collapsible group of links; open while the page is one of them. */
export function DrawerGroup({ label, icon, links, startsOpen = false, onNavigate }: DrawerGroupProps) {
  const { pathname } = useLocation();
  const here = closest(
    pathname,
    links.map(({ to }) => to),
  );
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? (startsOpen || here !== null);
  const fold = useCallback(() => setChosen(!open), [open]);
  return (
    <>
      <DrawerItem
        label={label}
        icon={icon}
        expanded={open}
        selected={here !== null && !open}
        onClick={fold}
      />
      <Collapse in={open} mountOnEnter className="menu-group">
        {links.map(({ label: name, to, part, after }, index) => (
          <Fragment key={to}>
            {part && part !== links[index - 1]?.part && <PartHeading>{part}</PartHeading>}
            <DrawerItem label={name} to={to} selected={to === here} onClick={onNavigate} />
            {after}
          </Fragment>
        ))}
      </Collapse>
    </>
  );
}

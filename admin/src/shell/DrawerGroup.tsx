import { Collapse, Typography, type SvgIconProps } from '@mui/material';
import { type ComponentType, Fragment, type ReactNode, useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { closest } from '../screens/menu';
import { DrawerItem } from './DrawerItem';

export interface GroupLink {
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

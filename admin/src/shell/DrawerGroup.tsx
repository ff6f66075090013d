import { Box, Collapse, type SvgIconProps } from '@mui/material';
import { type ComponentType, useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { closest } from '../screens/menuModel';
import { DrawerItem } from './DrawerItem';

interface GroupLink {
  label: string;
  to: string;
}

interface DrawerGroupProps {
  label: string;
  icon?: ComponentType<SvgIconProps>;
  links: readonly GroupLink[];
  /** Links that may be many: they scroll below the others. */
  more?: readonly GroupLink[];
  onNavigate: () => void;
}

/** As much of a long group as leaves room for the menu's other entries. */
const MORE_HEIGHT = 360;

/** A foldable group of links; open while the page is one of them. */
export function DrawerGroup({ label, icon, links, more = [], onNavigate }: DrawerGroupProps) {
  const { pathname } = useLocation();
  const here = closest(
    pathname,
    [...links, ...more].map(({ to }) => to),
  );
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? here !== null;
  const fold = useCallback(() => setChosen(!open), [open]);
  const item = ({ label: name, to }: GroupLink) => (
    <DrawerItem key={to} label={name} to={to} selected={to === here} onClick={onNavigate} />
  );
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
        {links.map(item)}
        {more.length > 0 && <Box sx={{ maxHeight: MORE_HEIGHT, overflowY: 'auto' }}>{more.map(item)}</Box>}
      </Collapse>
    </>
  );
}

import ExpandIcon from '@mui/icons-material/ExpandMore';
import type { SvgIconComponent } from '@mui/icons-material';
import { Collapse } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { closest } from '../screens/menuModel';
import { DrawerItem } from './DrawerItem';

interface DrawerGroupProps {
  label: string;
  icon: SvgIconComponent;
  links: readonly { label: string; to: string }[];
  onNavigate: () => void;
  /** What stands below the links. */
  end?: ReactNode;
}

/** A foldable group of links; open while the page is one of them. */
export function DrawerGroup({ label, icon, links, onNavigate, end }: DrawerGroupProps) {
  const { pathname } = useLocation();
  const here = closest(
    pathname,
    links.map(({ to }) => to),
  );
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? here !== null;
  return (
    <>
      <DrawerItem
        label={label}
        icon={icon}
        expanded={open}
        selected={here !== null && !open}
        onClick={() => setChosen(!open)}
        end={
          <ExpandIcon
            className="menu-label"
            fontSize="small"
            sx={{ transform: open ? 'rotate(180deg)' : 'none', color: 'text.secondary' }}
          />
        }
      />
      <Collapse in={open} className="menu-group">
        {links.map(({ label: name, to }) => (
          <DrawerItem key={to} label={name} to={to} selected={to === here} onClick={onNavigate} />
        ))}
        {end}
      </Collapse>
    </>
  );
}

import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Collapse } from '@mui/material';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import type { MenuEntry, MenuLink } from '../screens/menu';
import { isUnder } from '../screens/menuModel';
import { DrawerItem } from './DrawerItem';

interface DrawerGroupProps {
  entry: MenuEntry;
  links: readonly MenuLink[];
  onNavigate: () => void;
}

/** A foldable group of links; open while the page is one of them. */
export function DrawerGroup({ entry, links, onNavigate }: DrawerGroupProps) {
  const message = useMessage();
  const { pathname } = useLocation();
  const inside = links.some(({ to }) => isUnder(pathname, to));
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? inside;
  return (
    <>
      <DrawerItem
        label={message(entry.label)}
        icon={entry.icon}
        expanded={open}
        selected={inside && !open}
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
        {links.map(({ label, to }) => (
          <DrawerItem
            key={to}
            label={message(label)}
            to={to}
            selected={isUnder(pathname, to)}
            onClick={onNavigate}
          />
        ))}
      </Collapse>
    </>
  );
}

import ExpandIcon from '@mui/icons-material/ExpandMore';
import { ListItemButton, ListItemIcon, ListItemText, type SvgIconProps } from '@mui/material';
import { type ComponentType, memo } from 'react';
import { Link } from 'react-router-dom';

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
export const DrawerItem = memo(function DrawerItem({
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

import { Badge, Button, IconButton, Tooltip, type ButtonProps } from '@mui/material';
import { type ReactNode } from 'react';
import { useIsPhone } from '../shell/useIsPhone';

interface ToolbarButtonProps extends Omit<ButtonProps, 'startIcon' | 'children'> {
  label: string;
  icon: ReactNode;
  /** Whether the icon follows the label. */
  iconAtEnd?: boolean;
  /** A badge on the icon; hidden for 0. */
  count?: number;
}

/** A button of the list's toolbar; only an icon on a phone. */
export function ToolbarButton({ label, icon, iconAtEnd = false, count = 0, ...props }: ToolbarButtonProps) {
  const isPhone = useIsPhone();
  const counted = (
    <Badge badgeContent={count || null} color="primary" aria-hidden>
      {icon}
    </Badge>
  );
  if (!isPhone) {
    return (
      <Button
        {...props}
        {...(iconAtEnd ? { endIcon: counted } : { startIcon: counted })}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {label}
      </Button>
    );
  }
  const { loading, disabled, onClick } = props;
  return (
    <Tooltip title={label}>
      <span>
        <IconButton
          color="primary"
          aria-label={count ? `${label}, ${count}` : label}
          aria-haspopup={props['aria-haspopup']}
          aria-expanded={props['aria-expanded']}
          loading={loading}
          disabled={disabled}
          onClick={onClick as never}
        >
          {counted}
        </IconButton>
      </span>
    </Tooltip>
  );
}

import ThemeIcon from '@mui/icons-material/Brightness4';
import RefreshIcon from '@mui/icons-material/Refresh';
import { ListItemIcon, MenuItem, useMediaQuery } from '@mui/material';
import { useRefresh, useTheme, useTranslate } from 'react-admin';

/** The buttons that a wider screen has in the header: reload, and light or dark mode. */
export function PhoneItems({ onDone }: { onDone: () => void }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [theme, setTheme] = useTheme(prefersDark ? 'dark' : 'light');
  const items = [
    { label: 'ra.action.refresh', Icon: RefreshIcon, act: refresh },
    {
      label: 'ra.action.toggle_theme',
      Icon: ThemeIcon,
      act: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
    },
  ];
  return items.map(({ label, Icon, act }) => (
    <MenuItem
      key={label}
      onClick={() => {
        act();
        onDone();
      }}
    >
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {translate(label)}
    </MenuItem>
  ));
}

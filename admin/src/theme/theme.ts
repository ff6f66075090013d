import { defaultTheme, type RaThemeOptions } from 'react-admin';
import { componentOverrides } from './components';
import type { PaletteOptions } from '@mui/material';

/** Saffron on warm paper; every text colour has a contrast of at least 4.5:1 on its background. */
const lightPalette: PaletteOptions = {
  mode: 'light',
  primary: { main: '#a8480a', light: '#c8651f', dark: '#7f3405', contrastText: '#ffffff' },
  secondary: { main: '#6b4a2f', light: '#8a6748', dark: '#4b321d', contrastText: '#ffffff' },
  success: { main: '#2f6b3c', contrastText: '#ffffff' },
  warning: { main: '#8a5a00', contrastText: '#ffffff' },
  error: { main: '#b3261e', contrastText: '#ffffff' },
  info: { main: '#2b5f8a', contrastText: '#ffffff' },
  background: { default: '#faf6f0', paper: '#ffffff' },
  text: { primary: '#2a211a', secondary: '#6a5c50' },
  divider: '#e9dfd3',
};

const darkPalette: PaletteOptions = {
  mode: 'dark',
  primary: { main: '#f2a65a', light: '#f8c48d', dark: '#d98a3a', contrastText: '#2a1706' },
  secondary: { main: '#d8bfa5', light: '#ead9c7', dark: '#b89b7d', contrastText: '#2a1d11' },
  success: { main: '#8fcf9b', contrastText: '#0e2413' },
  warning: { main: '#e8bf6a', contrastText: '#2a1d00' },
  error: { main: '#f2958d', contrastText: '#3a0a06' },
  info: { main: '#92c1e8', contrastText: '#08233a' },
  background: { default: '#171310', paper: '#211b17' },
  text: { primary: '#f3eae0', secondary: '#bcaea0' },
  divider: '#3a3029',
};

const shared: RaThemeOptions = {
  ...defaultTheme,
  spacing: 8,
  shape: { borderRadius: 8 },
  // The phone layout applies at 768 px and less; react-admin switches its lists, drawer and forms at `sm`.
  breakpoints: { values: { xs: 0, sm: 769, md: 1024, lg: 1280, xl: 1536 } },
  typography: {
    fontFamily:
      'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
    h1: { fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.25 },
    h2: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.4 },
    h3: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.5 },
    h6: { fontSize: '1.0625rem', fontWeight: 600 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
};

export const lightTheme: RaThemeOptions = {
  ...shared,
  palette: lightPalette,
  components: componentOverrides(lightPalette),
};

export const darkTheme: RaThemeOptions = {
  ...shared,
  palette: darkPalette,
  components: componentOverrides(darkPalette),
};

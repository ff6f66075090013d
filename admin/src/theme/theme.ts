import { defaultTheme, type RaThemeOptions } from 'react-admin';
import { componentOverrides } from './components';
import { darkPalette, lightPalette } from './palette';

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

import type { PaletteOptions } from '@mui/material';
import { defaultTheme, type RaThemeOptions } from 'react-admin';
import type { ComponentProps } from 'react';

type Components = RaThemeOptions['components'];

interface Labelled {
  'aria-label'?: string;
}

/** Selects tables with compact rows (`useDensity`). */
const COMPACT = '[data-density="compact"]';

/** Selects screens for fingers: touch screens, and the phone layout. */
const TOUCH = '@media (pointer: coarse), (max-width: 768px)';
/** The smallest height and width, in pixels, of an element that people tap. */
const FINGER = 44;
const FINGER_HIGH = { [TOUCH]: { minHeight: FINGER } };
const FINGER_SIZED = { [TOUCH]: { minHeight: FINGER, minWidth: FINGER } };

/** Component styles for both modes: flat sheets with a thin border, outlined fields, tabular numbers. */
export const componentOverrides = ({ divider, background, text }: PaletteOptions): Components => ({
  ...defaultTheme.components,
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          transitionDuration: '0.01ms !important',
        },
      },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  MuiFormControl: {
    defaultProps: {
      component: FieldFrame,
      variant: 'outlined',
      margin: 'dense',
      size: 'small',
      fullWidth: true,
    },
  },
  MuiButton: { styleOverrides: { root: { borderRadius: 8, ...FINGER_SIZED } } },
  MuiToggleButton: { styleOverrides: { root: FINGER_SIZED } },
  MuiMenuItem: { styleOverrides: { root: FINGER_HIGH } },
  MuiListItemButton: { styleOverrides: { root: FINGER_HIGH } },
  MuiFormControlLabel: { styleOverrides: { root: FINGER_HIGH } },
  MuiRadio: { styleOverrides: { root: FINGER_SIZED } },
  MuiPaginationItem: { styleOverrides: { root: FINGER_SIZED } },
  MuiInputBase: { styleOverrides: { root: FINGER_HIGH } },
  // The part of a select that opens it is inside the field, without the field's border and padding.
  MuiSelect: { styleOverrides: { select: { [TOUCH]: { paddingTop: 10.5, paddingBottom: 10.5 } } } },
  MuiChip: {
    styleOverrides: {
      root: {
        [TOUCH]: {
          '&.MuiChip-clickable, &.MuiChip-deletable': { height: FINGER, borderRadius: FINGER / 2 },
        },
      },
      deleteIcon: { [TOUCH]: { width: 24, height: 24, padding: 10, boxSizing: 'content-box', margin: 0 } },
    },
  },
  // No minimum size for these two buttons: they lie over the field, which opens the list as well.
  MuiAutocomplete: {
    styleOverrides: {
      clearIndicator: { [TOUCH]: { minHeight: 0, minWidth: 0 } },
      popupIndicator: { [TOUCH]: { minHeight: 0, minWidth: 0 } },
    },
  },
  // Material UI puts a checkbox's label on the surrounding span, where screen readers do not read it;
  // react-admin's rows need it on the input.
  MuiCheckbox: {
    styleOverrides: { root: FINGER_SIZED },
    defaultProps: {
      slotProps: {
        root: (box: Labelled) => (box['aria-label'] ? { 'aria-label': undefined } : {}),
        input: (box: Labelled) => (box['aria-label'] ? { 'aria-label': box['aria-label'] } : {}),
      },
    },
  },
  // The text below a disabled field explains why it is disabled, so it must be readable.
  MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled': { color: text?.secondary } } } },
  MuiTooltip: { defaultProps: { arrow: true } },
  MuiTableCell: {
    styleOverrides: {
      head: { fontWeight: 600 },
      root: {
        borderColor: divider,
        [`${COMPACT} &`]: {
          paddingTop: 0,
          paddingBottom: 0,
          fontSize: '0.8125rem',
          height: 30,
          '& .MuiTypography-body2': { fontSize: 'inherit' },
        },
      },
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { [`${COMPACT} .MuiTableCell-root &`]: { padding: 2 }, ...FINGER_SIZED } },
  },
  RaToolbar: {
    styleOverrides: {
      // On phones react-admin gives the bar of a form's buttons the same grey in both modes.
      root: {
        '&.RaToolbar-mobileToolbar': {
          backgroundColor: background?.paper,
          borderTop: `1px solid ${divider}`,
          zIndex: 3,
        },
      },
    },
  },
  RaLayout: {
    styleOverrides: {
      // react-admin lets a wide table widen the whole page; here the table scrolls inside it.
      root: {
        minWidth: 0,
        '& .RaLayout-appFrame': { marginTop: 0, minWidth: 0 },
        '& .RaLayout-contentWithSidebar': { minWidth: 0 },
        '& .RaLayout-content': {
          minWidth: 0,
          padding: '8px 24px 32px',
          '@media (max-width: 768px)': { padding: '0 8px 24px' },
        },
      },
    },
  },
});

/** Props that react-admin also passes in `slotProps`. */
interface FormerProps {
  InputProps?: unknown;
  inputProps?: unknown;
  InputLabelProps?: unknown;
}

/**
 * The element around a field, without the props that react-admin adds for earlier versions of Material UI:
 * version 9 does not know them, and would render them as attributes.
 */
const FieldFrame = ({
  InputProps: _input,
  inputProps: _html,
  InputLabelProps: _label,
  ...props
}: ComponentProps<'div'> & FormerProps) => <div {...props} />;

import type { SxProps, Theme } from '@mui/material';

/**
 * Styles of a list page: a wide table scrolls horizontally. On a phone, where react-admin stacks search and
 * buttons on white, one row on the page's background saves space.
 */
export const listPageStyle = (theme: Theme) =>
  ({
    '& .RaList-main, & .RaList-content': { minWidth: 0 },
    '& .RaList-actions > .MuiToolbar-root': { alignItems: 'center', gap: 0.5, pr: 0 },
    [theme.breakpoints.down('sm')]: {
      '& .RaList-actions': { flexDirection: 'row', alignItems: 'center', flexWrap: 'nowrap', pb: 1 },
      '& .RaList-actions, & .MuiToolbar-root': { backgroundColor: 'transparent' },
      '& .RaFilterForm-filterFormInput, & .RaList-actions form': { flexGrow: 1, p: 0 },
      '& .RaFilterForm-filterFormInput > .MuiFormControl-root': { width: '100%' },
      '& .RaFilterForm-filterFormInput .RaFilterFormInput-spacer': { width: 8 },
      '& .RaList-actions > .MuiToolbar-root': { flex: 'none', gap: 0, minHeight: 0, p: 0, pt: 0.5 },
      '& .RaList-actions > .MuiToolbar-root .MuiIconButton-root': { p: 1 },
    },
  }) as const;

/**
 * Styles of a table with many columns: words are not broken, the table scrolls horizontally, and the column of
 * actions stays visible.
 */
export const tableStyle: SxProps<Theme> = {
  '& .MuiTableCell-root': { px: 1.25, overflowWrap: 'normal' },
  '& .MuiTableCell-head': { lineHeight: 1.3 },
  // Numbers and amounts are right-aligned and never wrap.
  '& .MuiTableCell-body.MuiTableCell-alignRight': { whiteSpace: 'nowrap' },
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
  '& .column-actions': { position: 'sticky', right: 0, zIndex: 1, bgcolor: 'background.paper' },
  '& .MuiTableCell-head.column-actions': { zIndex: 3 },
  // The sticky cells are opaque, so the hover colour of the row is drawn over them.
  '& .MuiTableRow-hover:hover > .column-actions': {
    backgroundImage: theme => `linear-gradient(${theme.palette.action.hover} 0 0)`,
  },
};

/** `tableStyle` with narrower gaps, so that eleven columns fit into a width of 1280 pixels. */
export const narrowTableStyle: SxProps<Theme> = {
  ...tableStyle,
  '& .MuiTableCell-root': { px: 0.625, overflowWrap: 'normal' },
};

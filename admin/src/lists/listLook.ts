import type { Theme } from '@mui/material';

/** react-admin stacks search and buttons on white there; one row on the page's ground takes less of a small screen. */
export const listLook = (theme: Theme) =>
  ({
    [theme.breakpoints.down('sm')]: {
      '& .RaList-actions': { flexDirection: 'row', alignItems: 'center', flexWrap: 'nowrap', pb: 1 },
      '& .RaList-actions, & .MuiToolbar-root': { backgroundColor: 'transparent' },
      '& .RaFilterForm-filterFormInput, & .RaList-actions form': { flexGrow: 1, p: 0 },
    },
  }) as const;

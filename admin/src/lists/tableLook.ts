import type { SxProps, Theme } from '@mui/material';

/**
 * How a table with many columns looks: words stay whole, except the addresses of mail, and what does not fit scrolls
 * within the table.
 */
export const tableLook: SxProps<Theme> = {
  '& .MuiTableCell-root': { px: 1.25, overflowWrap: 'normal' },
  '& .MuiTableCell-head': { lineHeight: 1.3 },
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
  '& .mail': { overflowWrap: 'anywhere', minWidth: 130 },
};

import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { BulkActionsToolbar, useListContext } from 'react-admin';

/**
 * react-admin's toolbar of the selection, floating at the foot of the screen: near the thumb on a phone, and in
 * nobody's way above a table.
 */
export function SelectionBar({ children }: { children: ReactNode }) {
  const { selectedIds } = useListContext();
  const none = selectedIds.length === 0;
  return (
    <>
      {!none && <Box sx={{ height: { xs: 112, sm: 64 } }} />}
      <Box
        sx={{
          // Hidden rather than absent: the summary of a change outlives the selection.
          display: none ? 'none' : undefined,
          position: 'fixed',
          bottom: { xs: 8, sm: 16 },
          left: '50%',
          transform: 'translateX(-50%)',
          width: { xs: 'calc(100vw - 16px)', sm: 'max-content' },
          zIndex: 'appBar',
          '& .RaBulkActionsToolbar-toolbar': {
            position: 'static',
            transform: 'none',
            height: 'auto',
            flexWrap: 'wrap',
            justifyContent: { xs: 'center', sm: 'space-between' },
            columnGap: 3,
            borderRadius: 1,
            border: 1,
            borderColor: 'primary.main',
            bgcolor: 'background.paper',
            boxShadow: 6,
            py: 0.5,
          },
          '& .RaBulkActionsToolbar-topToolbar': { flexWrap: 'wrap', justifyContent: 'center' },
        }}
      >
        <BulkActionsToolbar>
          <>{children}</>
        </BulkActionsToolbar>
      </Box>
    </>
  );
}

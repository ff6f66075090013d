import { MOST_COUNTED } from '@coastok/domain';
import { TablePagination } from '@mui/material';
import { useListPaginationContext, useTranslate } from 'react-admin';
import { useMessage } from '../messages/useMessage';

/** The page sizes of every list. */
const PAGE_SIZES = [5, 10, 20];

/** Pages and page size of a list; unlike react-admin's own it offers the size on narrow screens too. */
export function ListPager() {
  const message = useMessage();
  const translate = useTranslate();
  const { page, perPage, total, isPending, setPage, setPerPage } = useListPaginationContext();
  if (isPending || !total) return null;
  return (
    <TablePagination
      component="div"
      count={total}
      // Material UI counts from 0; the page can be beyond the end after the last row of the last page was deleted.
      page={Math.min(page, Math.ceil(total / perPage)) - 1}
      onPageChange={(_, next) => setPage(next + 1)}
      rowsPerPage={perPage}
      rowsPerPageOptions={PAGE_SIZES.includes(perPage) ? PAGE_SIZES : [...PAGE_SIZES, perPage]}
      onRowsPerPageChange={event => setPerPage(Number(event.target.value))}
      labelRowsPerPage={message('lists.perPage')}
      labelDisplayedRows={({ from, to, count }) =>
        `${from}–${to} / ${count > MOST_COUNTED ? `${MOST_COUNTED.toLocaleString('en-IN')}+` : count}`
      }
      getItemAriaLabel={type => translate(`ra.navigation.${type}`)}
      sx={{
        '& .MuiTablePagination-toolbar': { px: { xs: 0, sm: 2 } },
        '& .MuiTablePagination-actions': { ml: { xs: 1, sm: 2 } },
      }}
    />
  );
}

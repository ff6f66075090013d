import BookingIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { ColumnsButton, useListContext } from 'react-admin';
import { DownloadButton } from '../../lists/ToolbarButtons';
import { ListBody, ListPager } from '../../lists/ListBody';
import { tableStyle } from '../../lists/listStyle';
import { NoMatch } from '../../lists/EmptyState';
import { useMessage } from '../../messages/useMessage';
import type { ReportFilter } from '../../provider/download';
import { ListTable, shapeOf } from '../../records/ListTable';
import { useIsPhone } from '../../layout/useIsPhone';
import { type BookingFilter, reportFilter } from '../filter/bookingFilter';
import { DayChip } from '../filter/QueueFilters';
import { ACROSS_EVENTS, BookingCard, OF_EVENT } from './BookingRows';

interface BookingListBodyProps {
  filters: ReactNode;
  /** Buttons in addition to the list's own. */
  actions?: ReactNode;
  /** A filter that always applies and cannot be changed. */
  fixed?: ReportFilter;
  acrossEvents?: boolean;
  /** Shown when there is no booking at all. */
  empty: ReactNode;
}

/** A paginated list of bookings with its filters, and an export with the same filters. */
export function BookingListBody({ filters, actions, fixed, acrossEvents, empty }: BookingListBodyProps) {
  const message = useMessage();
  const isPhone = useIsPhone();
  const { filterValues } = useListContext();
  const view = acrossEvents ? ACROSS_EVENTS : OF_EVENT;
  const filter = filterValues as BookingFilter;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Stack spacing={1.5} sx={{ pt: 1.5 }}>
      {filters}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <DayChip />
        <Box sx={{ flex: 1 }} />
        {actions}
        {!isPhone && <ColumnsButton storeKey={view.storeKey} size="medium" />}
        <DownloadButton report="report.bookings" filter={{ ...reportFilter(filter), ...fixed }} />
      </Box>
      <ListBody
        shape={shapeOf(view)}
        table={<ListTable view={view} rowClick="show" sx={tableStyle} />}
        card={<BookingCard acrossEvents={acrossEvents} />}
        empty={isFiltered ? <NoMatch icon={BookingIcon} title={message('booking.noMatch')} /> : empty}
      />
      <ListPager />
    </Stack>
  );
}

import BookingIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { ColumnsButton, useListContext } from 'react-admin';
import { DownloadButton } from '../../lists/DownloadButton';
import { ListBody } from '../../lists/ListBody';
import { ListPager } from '../../lists/ListPager';
import { NoMatch } from '../../lists/NothingListed';
import { useMessage } from '../../messages/useMessage';
import type { ReportFilter } from '../../provider/download';
import { useIsPhone } from '../../shell/useIsPhone';
import { type BookingFilter, reportFilter } from '../filter/bookingFilter';
import { DayChip } from '../filter/QueueFilters';
import { BookingCard } from './BookingCard';
import { BookingTable, COLUMNS, SHAPE } from './BookingTable';

interface BookingListBodyProps {
  filters: ReactNode;
  /** What the list is narrowed to whatever is filtered. */
  fixed?: ReportFilter;
  acrossEvents?: boolean;
  /** What to say when there is no booking at all. */
  empty: ReactNode;
}

/** Bookings under their filters, in pages, with the export of exactly what is filtered. */
export function BookingListBody({ filters, fixed, acrossEvents, empty }: BookingListBodyProps) {
  const message = useMessage();
  const isPhone = useIsPhone();
  const { filterValues } = useListContext();
  const filter = filterValues as BookingFilter;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Stack spacing={1.5} sx={{ pt: 1.5 }}>
      {filters}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <DayChip />
        <Box sx={{ flex: 1 }} />
        {!isPhone && <ColumnsButton storeKey={COLUMNS} size="medium" />}
        <DownloadButton report="report.bookings" filter={{ ...reportFilter(filter), ...fixed }} />
      </Box>
      <ListBody
        shape={SHAPE}
        table={<BookingTable acrossEvents={acrossEvents} />}
        card={<BookingCard acrossEvents={acrossEvents} />}
        empty={isFiltered ? <NoMatch icon={BookingIcon} title={message('booking.noMatch')} /> : empty}
      />
      <ListPager />
    </Stack>
  );
}

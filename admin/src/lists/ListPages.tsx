import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  ColumnsButton,
  FilterButton,
  List,
  ListBase,
  type ListBaseProps,
  type ListProps,
  TopToolbar,
} from 'react-admin';
import { ClosedOnPurpose } from '../dialogs/ClosedOnPurpose';
import { PageTitle } from '../layout/PageTitle';
import { useIsPhone } from '../layout/useIsPhone';
import { DensityButton } from './DensityButton';
import { ListBody, type ListBodyProps, ListPager } from './ListBody';
import { SavedViews } from './SavedViews';
import { listPageStyle } from './listStyle';

interface RecordListProps
  extends ListBodyProps, Pick<ListProps, 'resource' | 'title' | 'filter' | 'filters' | 'actions' | 'sort'> {
  /** Content between the filters and the records. */
  above?: ReactNode;
}

/** A list page: search and filters, the records, the pager; its filters, sort and page are in the address. */
export const RecordList = ({ shape, table, card, empty, above, ...list }: RecordListProps) => (
  <List
    {...list}
    exporter={false}
    empty={false}
    perPage={10}
    storeKey={false}
    pagination={<ListPager />}
    component="div"
    sx={listPageStyle}
  >
    {above}
    <ListBody shape={shape} table={table} card={card} empty={empty} />
  </List>
);

interface MattersPageProps
  extends ListBodyProps, Pick<ListBaseProps, 'resource' | 'sort' | 'filterDefaultValues'> {
  title: string;
  /** An introduction: what is listed here, and what to do about it. */
  intro: string;
  filters: ReactNode;
}

/** A page of cases that are open or resolved; its filters, sort and page are in the address. */
export const MattersPage = ({ title, intro, filters, ...props }: MattersPageProps) => {
  const { shape, table, card, empty, ...list } = props;
  return (
    <>
      <PageTitle title={title} />
      <ListBase {...list} perPage={10} storeKey={false}>
        <Stack spacing={1.5} sx={{ pt: 1.5 }}>
          <Typography color="textSecondary">{intro}</Typography>
          {filters}
          <ListBody shape={shape} table={table} card={card} empty={empty} />
          <ListPager />
        </Stack>
      </ListBase>
    </>
  );
};

interface ListActionsProps {
  /** The store key of the column selection; without it columns can't be selected. */
  columns?: string;
  /** Further buttons of the list. */
  children?: ReactNode;
}

/** The buttons beside a list's search: filters, columns, and the list's own. */
export function ListActions({ columns, children }: ListActionsProps) {
  const isPhone = useIsPhone();
  return (
    <TopToolbar>
      <ClosedOnPurpose>
        <FilterButton size="medium" disableSaveQuery />
      </ClosedOnPurpose>
      <SavedViews />
      {columns && !isPhone && <ColumnsButton storeKey={columns} size="medium" />}
      {!isPhone && <DensityButton />}
      {children}
    </TopToolbar>
  );
}

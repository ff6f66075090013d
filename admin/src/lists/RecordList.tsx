import { type ReactNode } from 'react';
import { List, type ListProps } from 'react-admin';
import { ListBody, type ListBodyProps } from './ListBody';
import { listPageStyle } from './listStyle';
import { ListPager } from './ListPager';

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

import { type ReactNode } from 'react';
import { List, type ListProps } from 'react-admin';
import { ListBody, type ListBodyProps } from './ListBody';
import { listLook } from './listLook';
import { ListPager } from './ListPager';

interface RecordListProps
  extends ListBodyProps, Pick<ListProps, 'resource' | 'title' | 'filter' | 'filters' | 'actions' | 'sort'> {
  /** What stands between the filters and the records. */
  above?: ReactNode;
}

/** A page that is a list: search and filters above, the records, the pager; all of it stands in the address. */
export const RecordList = ({ shape, table, card, empty, above, ...list }: RecordListProps) => (
  <List
    {...list}
    exporter={false}
    empty={false}
    perPage={10}
    storeKey={false}
    pagination={<ListPager />}
    component="div"
    sx={listLook}
  >
    {above}
    <ListBody shape={shape} table={table} card={card} empty={empty} />
  </List>
);

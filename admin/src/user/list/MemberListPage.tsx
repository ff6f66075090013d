import { isSegment } from '@coastok/domain';
import { Card } from '@mui/material';
import { List } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { ListPager } from '../../lists/ListPager';
import { SelectionBar } from '../../lists/SelectionBar';
import { LiveNews } from '../../live/LiveNews';
import { useMessage } from '../../messages/useMessage';
import { useIsPhone } from '../../shell/useIsPhone';
import { MemberBulkActions } from '../bulk/MemberBulkActions';
import { EmptySegment } from './EmptySegment';
import { ListFailed } from '../../lists/ListFailed';
import { useRememberList } from './listPlace';
import { MemberCards } from './MemberCards';
import { MemberTable } from './MemberTable';
import { MemberToolbar } from './MemberToolbar';

/** The ids of this many members still fit into one URL. */
const MOST_CHOSEN = 200;
/** A table that is wider scrolls within its card. */
const NO_WIDER_THAN_THE_PAGE = { '& .RaList-main, & .RaList-content': { minWidth: 0 } };
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

/**
 * `/user/pending` and the other segments: the segment is the last part of the address. Filters, order and page
 * are stored only in the address, so an address without a query shows the whole list.
 */
export default function MemberListPage() {
  const word = useLocation().pathname.split('/').at(-1);
  const segment = isSegment(word) ? word : 'all';
  const message = useMessage();
  const isPhone = useIsPhone();
  useRememberList(segment);
  return (
    <List
      key={segment}
      resource="user"
      title={message(`member.titles.${segment}`)}
      filter={{ segment }}
      sort={NEWEST_FIRST}
      perPage={10}
      storeKey={false}
      exporter={false}
      actions={<MemberToolbar segment={segment} />}
      pagination={
        <>
          <ListPager />
          <SelectionBar most={MOST_CHOSEN}>
            <MemberBulkActions segment={segment} />
          </SelectionBar>
        </>
      }
      empty={<EmptySegment segment={segment} />}
      error={<ListFailed />}
      component={isPhone ? 'div' : Card}
      sx={NO_WIDER_THAN_THE_PAGE}
    >
      <LiveNews />
      {isPhone ? <MemberCards /> : <MemberTable segment={segment} />}
    </List>
  );
}

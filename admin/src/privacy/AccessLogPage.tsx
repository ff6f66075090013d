import { ACCESS_KIND_LABELS, ACCESS_KINDS, STAFF, UNUSUAL_TEXT } from '@coastok/domain';
import ReadingIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, Typography } from '@mui/material';
import { SelectInput } from 'react-admin';
import { DayInput } from '../forms/MomentInput';
import { useIsPhone } from '../layout/useIsPhone';
import { NothingListed } from '../lists/EmptyState';
import { searchInput } from '../lists/ListFilters';
import { ListActions, RecordList } from '../lists/ListPages';
import { useMessage } from '../messages/useMessage';
import { PersonInput } from '../user/form/PersonInput';
import { AccessLogCard, AccessLogTable, SHAPE } from './AccessLogRows';

const LATEST_FIRST = { field: 'at', order: 'DESC' } as const;
const AMONG_STAFF = { userRole: STAFF.join(',') };

/** Wide enough for a name, as in the audit log. */
const FILTER_STYLE = { '& .RaFilterForm-filterFormInput': { width: { xs: '100%', sm: 200 } } };

/** `/privacy/access-log`: who opened, exported or searched members, with unusual days marked. */
export default function AccessLogPage() {
  const message = useMessage();
  // On a phone the filters would push the entries off the screen: all but two are hidden until they are added.
  const atOnce = !useIsPhone();
  const filters = [
    searchInput(message('accessLog.searchHint')),
    <SelectInput
      key="unusual"
      source="unusual"
      label={message('accessLog.show')}
      emptyText={message('accessLog.all')}
      choices={[{ id: 'true', name: message('accessLog.unusualOnly') }]}
      alwaysOn
    />,
    <SelectInput
      key="kind"
      source="kind"
      label={message('accessLog.kind')}
      emptyText={message('accessLog.allKinds')}
      choices={ACCESS_KINDS.map(id => ({ id, name: ACCESS_KIND_LABELS[id] }))}
      alwaysOn={atOnce}
    />,
    <PersonInput
      key="actor"
      source="actor"
      label={message('accessLog.actor')}
      filter={AMONG_STAFF}
      alwaysOn={atOnce}
    />,
    <PersonInput key="memberId" source="memberId" label={message('accessLog.member')} filter={{}} />,
    <DayInput key="fromDate" source="fromDate" label={message('accessLog.from')} />,
    <DayInput key="toDate" source="toDate" label={message('accessLog.to')} />,
  ];
  return (
    <Box sx={FILTER_STYLE}>
      <RecordList
        resource="privacy/access-log"
        title={message('accessLog.title')}
        filters={filters}
        actions={<ListActions />}
        sort={LATEST_FIRST}
        shape={SHAPE}
        above={
          <Typography color="textSecondary" variant="body2" sx={{ mb: 1.5, maxWidth: 880 }}>
            {message('accessLog.intro')} {message('accessLog.unusualIs')} {UNUSUAL_TEXT}{' '}
            {message('accessLog.last31')}
          </Typography>
        }
        table={<AccessLogTable />}
        card={<AccessLogCard />}
        empty={
          <NothingListed
            icon={ReadingIcon}
            title={message('accessLog.none')}
            hint={message('accessLog.noneHint')}
            noMatch={message('accessLog.noMatch')}
          />
        }
      />
    </Box>
  );
}

import PrivacyIcon from '@mui/icons-material/PrivacyTipOutlined';
import { Box, Card, CardActionArea, Stack, Typography } from '@mui/material';
import { DataTable, ListBase, useCreatePath, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { DateField } from '../fields';
import { Fact, Facts } from '../lists/Facts';
import { ListBody, ListPager } from '../lists/ListBody';
import { tableStyle } from '../lists/listStyle';
import { NothingListed } from '../lists/EmptyState';
import { useMessage } from '../messages/useMessage';
import { OWN_ORDER } from '../provider/restClient';
import { PageTitle } from '../layout/PageTitle';
import { ClockField, KindField, StateField, WhoField } from './RequestFields';
import { RequestFilters } from './RequestFilters';
import { askerOf, type PrivacyRequest } from './requestModel';

const SHAPE = ['2fr', '1.5fr', '1.5fr', '1fr', '1fr'];

function RequestTable() {
  const message = useMessage();
  return (
    <DataTable rowClick="show" bulkActionButtons={false} sx={tableStyle}>
      <DataTable.Col source="clock" label={message('privacyRequest.clock')} disableSort>
        <ClockField />
      </DataTable.Col>
      <DataTable.Col source="kind" label={message('privacyRequest.kind')} disableSort>
        <KindField />
      </DataTable.Col>
      <DataTable.Col source="member" label={message('privacyRequest.who')} disableSort>
        <WhoField />
      </DataTable.Col>
      <DataTable.Col source="at" label={message('privacyRequest.at')}>
        <DateField source="at" />
      </DataTable.Col>
      <DataTable.Col source="state" label={message('privacyRequest.state')} disableSort>
        <StateField />
      </DataTable.Col>
    </DataTable>
  );
}

/** One request on a phone; the whole card is a link. */
function RequestCard() {
  const message = useMessage();
  const createPath = useCreatePath();
  const request = useRecordContext<PrivacyRequest>();
  if (!request) return null;
  const who = askerOf(request, message('privacyRequest.somebody'));
  return (
    <Card component="li">
      <CardActionArea
        component={Link}
        to={createPath({ resource: 'privacy/request', id: request.id, type: 'show' })}
        sx={{ p: 2 }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 1 }}>
          <Typography component="h2" variant="h3">
            <KindField />
          </Typography>
          <StateField />
        </Box>
        <ClockField />
        <Box sx={{ mt: 1 }}>
          <Facts>
            <Fact label={message('privacyRequest.who')}>{who}</Fact>
            <Fact label={message('privacyRequest.at')}>
              <DateField source="at" />
            </Fact>
          </Facts>
        </Box>
      </CardActionArea>
    </Card>
  );
}

/** `/privacy/request`: people's requests about their own data; open ones first, the oldest first. */
export default function PrivacyRequestsPage() {
  const message = useMessage();
  return (
    <>
      <PageTitle title={message('privacyRequest.title')} />
      <ListBase resource="privacy/request" sort={OWN_ORDER} perPage={10} storeKey={false}>
        <Stack spacing={1.5} sx={{ pt: 1.5 }}>
          <Typography color="textSecondary">{message('privacyRequest.intro')}</Typography>
          <RequestFilters />
          <ListBody
            shape={SHAPE}
            table={<RequestTable />}
            card={<RequestCard />}
            empty={
              <NothingListed
                icon={PrivacyIcon}
                title={message('privacyRequest.none')}
                hint={message('privacyRequest.noneHint')}
                noMatch={message('privacyRequest.noMatch')}
              />
            }
          />
          <ListPager />
        </Stack>
      </ListBase>
    </>
  );
}

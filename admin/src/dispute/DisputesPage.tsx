import { DISPUTE_STATE_LABELS, DISPUTE_STATES } from '@coastok/domain';
import DisputeIcon from '@mui/icons-material/GavelOutlined';
import { Box, Card, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { DataTable, ListBase, useListContext, useRecordContext } from 'react-admin';
import { Fact, Facts } from '../lists/Facts';
import { ListBody } from '../lists/ListBody';
import { tableLook } from '../lists/listLook';
import { ListPager } from '../lists/ListPager';
import { NothingListed } from '../lists/NothingListed';
import { useMessage } from '../messages/useMessage';
import { OWN_ORDER } from '../provider/restClient';
import { PageTitle } from '../shell/PageTitle';
import { AnswerButtons } from './AnswerButtons';
import { AmountField, AnswerField, BookingField, ClockField, StateField } from './DisputeFields';
import type { Dispute, DisputeFilter } from './disputeModel';

const SHAPE = ['1.5fr', '1fr', '2fr', '1.5fr', '1fr', '2fr'];

function DisputeTable() {
  const message = useMessage();
  return (
    <DataTable rowClick={false} bulkActionButtons={false} sx={tableLook}>
      <DataTable.Col source="respondBy" label={message('dispute.respondBy')} disableSort>
        <ClockField />
      </DataTable.Col>
      <DataTable.Col align="right" source="amount" label={message('dispute.amount')} disableSort>
        <AmountField />
      </DataTable.Col>
      <DataTable.Col source="reason" label={message('dispute.reason')} disableSort />
      <DataTable.Col source="booking" label={message('dispute.booking')} disableSort>
        <BookingField />
      </DataTable.Col>
      <DataTable.Col source="state" label={message('dispute.state')} disableSort>
        <StateField />
      </DataTable.Col>
      <DataTable.Col align="right" source="answer" label={message('lists.actions')} disableSort>
        <AnswerField />
        <AnswerButtons />
      </DataTable.Col>
    </DataTable>
  );
}

/** One dispute on a phone. */
function DisputeCard() {
  const message = useMessage();
  const dispute = useRecordContext<Dispute>();
  if (!dispute) return null;
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <div>
          <ClockField />
        </div>
        <Typography component="h2" variant="h3">
          <AmountField />
        </Typography>
      </Box>
      <Facts>
        <Fact label={message('dispute.state')}>
          <StateField />
        </Fact>
        <Fact label={message('dispute.reason')}>{dispute.reason}</Fact>
        <Fact label={message('dispute.booking')}>
          <BookingField />
        </Fact>
      </Facts>
      <Box sx={{ mt: 1.5 }}>
        <AnswerField />
        <AnswerButtons />
      </Box>
    </Card>
  );
}

function StateFilter() {
  const message = useMessage();
  const { filterValues, setFilters } = useListContext();
  const { state } = filterValues as DisputeFilter;
  return (
    <TextField
      select
      label={message('dispute.state')}
      value={state ?? ''}
      onChange={({ target }) => setFilters(target.value ? { state: target.value } : {})}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ my: 0, maxWidth: { sm: 320 } }}
    >
      <MenuItem value="">{message('dispute.allStates')}</MenuItem>
      {DISPUTE_STATES.map(one => (
        <MenuItem key={one} value={one} dense>
          {DISPUTE_STATE_LABELS[one]}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** `/dispute`: what payers' banks want back; what is not decided comes first, of that what is to be answered first. */
export default function DisputesPage() {
  const message = useMessage();
  return (
    <>
      <PageTitle title={message('dispute.title')} />
      <ListBase resource="dispute" sort={OWN_ORDER} perPage={10} storeKey={false}>
        <Stack spacing={1.5} sx={{ pt: 1.5 }}>
          <Typography color="textSecondary">{message('dispute.intro')}</Typography>
          <StateFilter />
          <ListBody
            shape={SHAPE}
            table={<DisputeTable />}
            card={<DisputeCard />}
            empty={
              <NothingListed
                icon={DisputeIcon}
                title={message('dispute.none')}
                hint={message('dispute.noneHint')}
                noMatch={message('dispute.noMatch')}
              />
            }
          />
          <ListPager />
        </Stack>
      </ListBase>
    </>
  );
}

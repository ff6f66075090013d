import { DISPUTE_STATE_LABELS } from '@coastok/domain';
import DisputeIcon from '@mui/icons-material/GavelOutlined';
import { Box, Card, Stack, Typography } from '@mui/material';
import { DataTable, useRecordContext } from 'react-admin';
import { ChoiceFilter, choicesIn } from '../lists/ChoiceFilter';
import { Fact, Facts } from '../lists/Facts';
import { tableLook } from '../lists/listLook';
import { MattersPage } from '../lists/MattersPage';
import { NothingListed } from '../lists/NothingListed';
import { useMessage } from '../messages/useMessage';
import { OWN_ORDER } from '../provider/restClient';
import { AnswerButtons } from './AnswerButtons';
import { AmountField, AnswerField, BookingField, ClockField, StateField } from './DisputeFields';
import type { Dispute } from './disputeModel';

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

/** `/dispute`: chargebacks by the payers' banks; undecided ones first, sorted by their deadline. */
export default function DisputesPage() {
  const message = useMessage();
  return (
    <MattersPage
      resource="dispute"
      title={message('dispute.title')}
      intro={message('dispute.intro')}
      sort={OWN_ORDER}
      filters={
        <Stack direction="row">
          <ChoiceFilter
            source="state"
            label={message('dispute.state')}
            all={message('dispute.allStates')}
            choices={choicesIn(DISPUTE_STATE_LABELS)}
            wide
          />
        </Stack>
      }
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
  );
}

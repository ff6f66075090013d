import { dispute, DISPUTE_STATE_LABELS } from '@coastok/domain';
import DisputeIcon from '@mui/icons-material/GavelOutlined';
import { Box, Card, Stack, Typography } from '@mui/material';
import { ChoiceFilter, choicesIn } from '../lists/ListFilters';
import { tableStyle } from '../lists/listStyle';
import { MattersPage } from '../lists/ListPages';
import { NothingListed } from '../lists/EmptyState';
import { useMessage } from '../messages/useMessage';
import { OWN_ORDER } from '../provider/restClient';
import { ListTable, shapeOf } from '../records/ListTable';
import { RecordFacts } from '../records/recordFields';
import { withColumns } from '../records/recordView';
import { AnswerButtons } from './AnswerButtons';
import { AmountField, AnswerField, BookingField, ClockField, StateField } from './DisputeFields';

const Answer = () => (
  <>
    <AnswerField />
    <AnswerButtons />
  </>
);

const VIEW = withColumns(dispute, [
  { source: 'respondBy', label: 'dispute.respondBy', display: <ClockField />, width: '1.5fr' },
  { source: 'amount', label: 'dispute.amount', display: <AmountField /> },
  { source: 'reason', label: 'dispute.reason' },
  { source: 'bookingReferenceNo', label: 'dispute.booking', display: <BookingField />, width: '1.5fr' },
  { source: 'state', label: 'dispute.state', display: <StateField /> },
  { source: 'answer', label: 'lists.actions', display: <Answer />, width: '2fr', align: 'right' },
]);

/** One dispute on a phone. */
const DisputeCard = () => (
  <Card component="li" sx={{ p: 2 }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }}>
      <div>
        <ClockField />
      </div>
      <Typography component="h2" variant="h3">
        <AmountField />
      </Typography>
    </Box>
    <RecordFacts view={VIEW} names={['state', 'reason', 'bookingReferenceNo']} />
    <Box sx={{ mt: 1.5 }}>
      <Answer />
    </Box>
  </Card>
);

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
      shape={shapeOf(VIEW)}
      table={<ListTable view={VIEW} sx={tableStyle} />}
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

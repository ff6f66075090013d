import { dispute, DISPUTE_STATE_LABELS, formatPaise } from '@coastok/domain';
import DisputeIcon from '@mui/icons-material/GavelOutlined';
import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { NothingListed } from '../lists/EmptyState';
import { ChoiceFilter, choicesIn } from '../lists/ListFilters';
import { MattersPage } from '../lists/ListPages';
import { tableStyle } from '../lists/listStyle';
import { useMessage } from '../messages/useMessage';
import { OWN_ORDER } from '../provider/restClient';
import { ListTable, shapeOf } from '../records/ListTable';
import { RecordFacts } from '../records/recordFields';
import { withColumns } from '../records/recordView';
import { useMay } from '../session/access';
import { AcceptDialog, ContestDialog } from './AnswerDialogs';
import { AmountField, AnswerField, BookingField, ClockField, StateField, useNow } from './DisputeFields';
import { EvidenceButton } from './Evidence';
import { type Dispute, isAnswerable } from './disputeModel';

/** The buttons for the two answers while one is possible; afterwards a button for the evidence. */
export function AnswerButtons() {
  const message = useMessage();
  const now = useNow();
  const mayContest = useMay('dispute.contest');
  const mayAccept = useMay('dispute.accept');
  const dispute = useRecordContext<Dispute>();
  const [open, setOpen] = useState<'contest' | 'accept' | null>(null);
  if (!dispute) return null;
  if (!isAnswerable(dispute, now) && !open) return <EvidenceButton />;
  const about = { amount: formatPaise(dispute.amount), payment: dispute.paymentId };
  const dialog = { dispute, onClose: () => setOpen(null) };
  return (
    <>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        {mayAccept && (
          <Button
            size="small"
            color="error"
            aria-label={message('dispute.acceptOf', about)}
            onClick={() => setOpen('accept')}
          >
            {message('dispute.accept')}
          </Button>
        )}
        {mayContest && (
          <Button
            size="small"
            variant="contained"
            aria-label={message('dispute.contestOf', about)}
            onClick={() => setOpen('contest')}
          >
            {message('dispute.contest')}
          </Button>
        )}
      </Stack>
      {open === 'contest' && <ContestDialog {...dialog} />}
      {open === 'accept' && <AcceptDialog {...dialog} />}
    </>
  );
}

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

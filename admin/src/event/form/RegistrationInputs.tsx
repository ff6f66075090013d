import { DEFAULT_WAITLIST_HOURS, MOST_WAITLIST_HOURS } from '@coastok/domain';
import { Box, Typography } from '@mui/material';
import { BooleanInput, FormDataConsumer, minValue, NumberInput, required, type Validator } from 'react-admin';
import { wholeUpTo } from '../../forms/checks';
import { FormSection, WHOLE_WIDTH } from '../../forms/FormParts';
import { InstantInput } from '../../forms/MomentInput';
import { useMessage } from '../../messages/useMessage';
import { MOST_SEATS, type EventForm } from './eventForm';

const FLAGS = [
  'allowOnlinePayment',
  'allowPartialPayment',
  'allowCash',
  'allowSubsidy',
  'allowDonation',
  'showAmount',
  'showAmountBreakup',
] as const;

const MOST_HOURS = 2160;
const MOST_WAITING = 100_000;
const MOST_ROUNDS = 64;

const closesLater: Validator = (closesAt: string | null, { registrationOpensAt: opensAt }: EventForm) =>
  opensAt && closesAt && Date.parse(closesAt) <= Date.parse(opensAt) ? 'checks.closesFirst' : undefined;

/** How long an offered place is held, and the maximum length of the waiting list. */
function WaitlistInputs() {
  const message = useMessage();
  return (
    <>
      <NumberInput
        source="waitlistHours"
        label={message('eventForm.waitlistHours')}
        helperText={message('eventForm.waitlistHoursHelp')}
        min={1}
        step={1}
        defaultValue={DEFAULT_WAITLIST_HOURS}
        validate={[required(), minValue(1), wholeUpTo(MOST_WAITLIST_HOURS)]}
      />
      <NumberInput
        source="waitlistCap"
        label={message('eventForm.waitlistCap')}
        helperText={message('eventForm.waitlistCapHelp')}
        min={0}
        step={1}
        validate={wholeUpTo(MOST_WAITING)}
      />
    </>
  );
}

/** Registration dates, number of seats, and the options for visitors. */
export function RegistrationInputs() {
  const message = useMessage();
  return (
    <FormSection title={message('eventForm.registration')} hint={message('eventForm.registrationHint')}>
      <InstantInput
        source="registrationOpensAt"
        label={message('eventForm.opensAt')}
        helperText={message('eventForm.opensAtHelp')}
      />
      <InstantInput
        source="registrationClosesAt"
        label={message('eventForm.closesAt')}
        helperText={message('eventForm.closesAtHelp')}
        validate={closesLater}
      />
      <NumberInput
        source="capacity"
        label={message('eventForm.capacity')}
        helperText={message('eventForm.capacityHelp')}
        min={0}
        step={1}
        validate={wholeUpTo(MOST_SEATS)}
      />
      <NumberInput
        source="minRounds"
        label={message('eventForm.minRounds')}
        helperText={message('eventForm.minRoundsHelp')}
        min={0}
        step={1}
        validate={[required(), wholeUpTo(MOST_ROUNDS)]}
      />
      <FormDataConsumer>
        {({ formData }: { formData: EventForm }) =>
          formData.allowCash && (
            <NumberInput
              source="cashDeadlineHours"
              label={message('eventForm.cashDeadlineHours')}
              helperText={message('eventForm.cashDeadlineHoursHelp')}
              min={1}
              step={1}
              validate={[required(), wholeUpTo(MOST_HOURS)]}
            />
          )
        }
      </FormDataConsumer>
      <BooleanInput
        source="waitlist"
        label={message('eventForm.waitlist')}
        helperText={false}
        sx={WHOLE_WIDTH}
      />
      <FormDataConsumer>
        {({ formData }: { formData: EventForm }) => formData.waitlist && <WaitlistInputs />}
      </FormDataConsumer>
      <Box component="fieldset" sx={{ ...WHOLE_WIDTH, border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Typography component="legend" variant="body2" color="textSecondary">
          {message('eventForm.allowed')}
        </Typography>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(220px, 1fr))' },
          }}
        >
          {FLAGS.map(name => (
            <BooleanInput key={name} source={name} label={message(`eventForm.${name}`)} helperText={false} />
          ))}
        </Box>
      </Box>
    </FormSection>
  );
}

import { formatDate, formatDateTime, formatRupees } from '@coastok/domain';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Stack, Typography } from '@mui/material';
import { type ReactNode, Suspense, lazy, useId } from 'react';
import { useRecordContext } from 'react-admin';
import { Blank } from '../../fields';
import { useMessage } from '../../messages/useMessage';
import type { ManagedEvent } from '../useEvents';
import { EventBars } from './EventBars';

const PERMISSIONS = [
  'allowOnlinePayment',
  'allowPartialPayment',
  'allowCash',
  'allowSubsidy',
  'allowDonation',
] as const;

/** Eligibility, recommendation, and the options for visitors. */
function OtherInformation() {
  const message = useMessage();
  const event = useRecordContext<ManagedEvent>();
  if (!event) return null;
  const allowed = PERMISSIONS.filter(name => event[name]).map(name => message(`eventOverview.${name}`));
  return (
    <InformationPanel title={message('eventOverview.other')}>
      <Information label={message('eventOverview.eligibility')}>{event.eligibility || <Blank />}</Information>
      <Information label={message('eventOverview.recommendation')}>
        {event.recommendation || <Blank />}
      </Information>
      <Information label={message('eventOverview.allowed')}>
        {allowed.join(' · ') || message('eventOverview.nothingAllowed')}
      </Information>
    </InformationPanel>
  );
}

const withTime = (day: string, time: string | null): string =>
  [formatDate(day), time].filter(Boolean).join(', ');

/** Dates, venue and contact. */
function BasicInformation() {
  const message = useMessage();
  const event = useRecordContext<ManagedEvent>();
  if (!event) return null;
  const { fromDate, toDate, startTime, endTime, venue, venueAddress, contactName, contactPhone } = event;
  const { registrationOpensAt: opens, registrationClosesAt: closes } = event;
  return (
    <InformationPanel title={message('eventOverview.basic')}>
      <Information label={message('eventOverview.fromDate')}>{withTime(fromDate, startTime)}</Information>
      <Information label={message('eventOverview.toDate')}>{withTime(toDate, endTime)}</Information>
      <Information label={message('eventOverview.venue')}>
        {[venue, venueAddress].filter(Boolean).join('\n') || <Blank />}
      </Information>
      <Information label={message('eventOverview.contact')}>
        {[contactName, contactPhone].filter(Boolean).join(', ') || <Blank />}
      </Information>
      <Information label={message('eventOverview.registrationOpens')}>
        {opens ? formatDateTime(opens) : message('eventOverview.atOnce')}
      </Information>
      <Information label={message('eventOverview.registrationCloses')}>
        {closes ? formatDateTime(closes) : message('eventOverview.atBegin')}
      </Information>
    </InformationPanel>
  );
}

/** A collapsible section of the overview; initially open. */
function InformationPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Accordion
      defaultExpanded
      disableGutters
      elevation={0}
      slotProps={{ heading: { component: 'h2' } }}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ExpandIcon />} id={`${id}title`} aria-controls={`${id}part`}>
        <Typography component="span" variant="h2">
          {title}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
          {children}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}

/** A label and value of such a section; the value may be long. */
const Information = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      columnGap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '220px minmax(0, 1fr)' },
    }}
  >
    <Typography variant="body2" color="textSecondary" component="dt">
      {label}
    </Typography>
    <Typography variant="body2" component="dd" sx={{ m: 0, whiteSpace: 'pre-line' }}>
      {children}
    </Typography>
  </Box>
);

const AnswerBars = lazy(() => import('./AnswerBars'));

/** An event's information and prices, with its seats and payments. */
export default function Overview() {
  const hasQuestions = (useRecordContext<ManagedEvent>()?.form.fields.length ?? 0) > 0;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Stack spacing={2}>
        <BasicInformation />
        <Pricing />
        <OtherInformation />
      </Stack>
      {/* On a phone the figures come first. */}
      <Box sx={{ order: { xs: -1, md: 0 } }}>
        <EventBars />
      </Box>
      {hasQuestions && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Suspense fallback={null}>
            <AnswerBars />
          </Suspense>
        </Box>
      )}
    </Box>
  );
}

/** Registration, transport and accommodation with their amounts. */
function Pricing() {
  const message = useMessage();
  const event = useRecordContext<ManagedEvent>();
  if (!event) return null;
  const categories = Object.values(event.accomodationCategory).sort((a, b) => a.id - b.id);
  return (
    <InformationPanel title={message('eventOverview.pricing')}>
      <Information label={message('eventOverview.registrationAmount')}>
        {formatRupees(event.registrationAmount)}
      </Information>
      <Information label={message('eventOverview.transportationAmount')}>
        {formatRupees(event.transportationAmount)}
      </Information>
      <Information label={message('eventOverview.transportationDescription')}>
        {event.transportationDescription || <Blank />}
      </Information>
      {event.outfitAmount > 0 && (
        <Information label={message('eventOverview.outfitAmount')}>
          {formatRupees(event.outfitAmount)}
        </Information>
      )}
      <Information label={message('eventOverview.accommodation')}>
        {categories.length === 0 && message('eventOverview.noAccommodation')}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {categories.map(({ id, name, amount, transportationAmount: own }) => (
            <li key={id}>
              {name} – {formatRupees(amount)}
              {own != null &&
                ` (${message('eventOverview.ownTransportation', { amount: formatRupees(own) })})`}
            </li>
          ))}
        </Box>
      </Information>
    </InformationPanel>
  );
}

import {
  cleanText,
  fileIdOf,
  formatClock,
  formatRupees,
  isBlank,
  isCalendarDay,
  isSitePicture,
} from '@coastok/domain';
import { Box, Card, CardContent, Link, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { Picture } from '../../fields/Picture';
import { useMessage } from '../../messages/useMessage';
import { daysText } from '../eventModel';
import type { EventForm } from './eventForm';

const isShown = (address: unknown): address is string =>
  typeof address === 'string' && (fileIdOf(address) !== null || isSitePicture(address));

const filled = (texts: readonly (string | null | undefined)[] = []): string[] =>
  texts.flatMap(text => (isBlank(text ?? '') ? [] : [cleanText(text ?? '')]));

/** An incomplete time is shown as it was typed. */
const clock = (time: string): string => (/^\d{2}:\d{2}$/.test(time) ? formatClock(time) : time);

const isAddress = (typed: string | null | undefined): typed is string =>
  typeof typed === 'string' && /^https:\/\//.test(typed) && URL.canParse(typed);

/** A live preview of the event's public page, in short. */
export function PagePreview() {
  const message = useMessage();
  const form = useWatch() as EventForm;
  const { title, fromDate, toDate, venue, registrationAmount, categories = [], landing = {} } = form;
  const [picture] = (landing.headerImages ?? []).filter(isShown);
  const hasDays = isCalendarDay(fromDate ?? '') && isCalendarDay(toDate ?? '');
  const rooms = categories.filter(({ name }) => !isBlank(name ?? ''));
  const price = Number(registrationAmount ?? 0);
  const activities = (landing.activities ?? []).filter(({ title: name }) => !isBlank(name ?? ''));
  // The public page shows how to get there only where transport has a price.
  const transport = Number(form.transportationAmount ?? 0) > 0 ? form.transportationDescription : null;
  const known = (
    [
      ['previewWhoCanCome', form.eligibility],
      ['previewRecommend', form.recommendation],
      ['previewTransport', transport],
    ] as const
  ).flatMap(([term, text]) => filled([text]).map(shown => [term, shown] as const));
  const contact = filled([form.contactName, form.contactPhone]);
  return (
    <Card
      component="section"
      aria-label={message('eventForm.preview')}
      variant="outlined"
      // Scrolls separately beside a long form, also by keyboard.
      tabIndex={0}
      sx={{
        position: { lg: 'sticky' },
        top: 64,
        maxHeight: { lg: 'calc(100vh - 80px)' },
        overflowY: { lg: 'auto' },
      }}
    >
      <CardContent>
        <Typography variant="h2">{message('eventForm.preview')}</Typography>
        <Typography variant="body2" color="textSecondary" gutterBottom>
          {message('eventForm.previewHint')}
        </Typography>
        {picture && (
          <Picture src={picture} alt="" sx={{ width: '100%', aspectRatio: '16 / 9', objectFit: 'cover' }} />
        )}
        <Typography variant="h1" component="p" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {cleanText(title ?? '') || message('eventForm.previewUntitled')}
        </Typography>
        {!isBlank(landing.tagline ?? '') && (
          <Typography sx={{ fontStyle: 'italic' }}>{landing.tagline}</Typography>
        )}
        <Typography color="textSecondary">
          {[
            hasDays
              ? daysText({ fromDate: fromDate ?? '', toDate: toDate ?? '' })
              : message('eventForm.previewDays'),
            ...filled([venue]),
          ].join(' · ')}
        </Typography>
        {form.startTime && (
          <Typography color="textSecondary">
            {form.endTime
              ? message('eventForm.previewTimes', { from: clock(form.startTime), to: clock(form.endTime) })
              : message('eventForm.previewTime', { from: clock(form.startTime) })}
          </Typography>
        )}
        {filled([form.venueAddress]).map(address => (
          <Typography key={address} color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
            {address}
          </Typography>
        ))}
        {isAddress(form.mapUrl) && (
          <Link href={form.mapUrl} target="_blank" rel="noreferrer">
            {message('eventForm.previewMap')}
          </Link>
        )}
        <Typography sx={{ fontWeight: 600, mt: 1 }}>
          {price > 0
            ? message('eventForm.previewFrom', { amount: formatRupees(price) })
            : message('eventForm.previewFree')}
        </Typography>
        {!form.showAmount && (
          <Typography variant="body2" color="textSecondary">
            {message('eventForm.previewNoSum')}
          </Typography>
        )}
        {form.showAmount && !form.showAmountBreakup && (
          <Typography variant="body2" color="textSecondary">
            {message('eventForm.previewNoParts')}
          </Typography>
        )}
        {filled(landing.about?.split(/\n\s*\n/)).map(paragraph => (
          <Typography key={paragraph} sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {paragraph}
          </Typography>
        ))}
        {activities.length > 0 && (
          <Box sx={{ mt: 1 }}>
            <Typography sx={{ fontWeight: 600 }}>{message('eventForm.previewActivities')}</Typography>
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {activities.map(({ title: name, text, picture: shown }, at) => (
                <li key={at}>
                  {isShown(shown) && (
                    <Picture
                      src={shown}
                      alt=""
                      sx={{ display: 'block', width: '100%', aspectRatio: '4 / 3', objectFit: 'cover' }}
                    />
                  )}
                  {cleanText(name ?? '')}
                  {filled([text]).map(line => (
                    <Typography key={line} variant="body2" color="textSecondary">
                      {line}
                    </Typography>
                  ))}
                </li>
              ))}
            </Box>
          </Box>
        )}
        {rooms.length > 0 && (
          <Box sx={{ mt: 1 }}>
            <Typography sx={{ fontWeight: 600 }}>{message('eventForm.previewRooms')}</Typography>
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {rooms.map(({ id, name, amount }) => (
                <li key={id}>
                  {name} – {formatRupees(Number(amount ?? 0))}
                </li>
              ))}
            </Box>
          </Box>
        )}
        {known.map(([term, text]) => (
          <Box key={term} sx={{ mt: 1 }}>
            <Typography sx={{ fontWeight: 600 }}>{message(`eventForm.${term}`)}</Typography>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
          </Box>
        ))}
        {contact.length > 0 && (
          <Typography sx={{ mt: 1 }}>
            {message('eventForm.previewContact', { contact: contact.join(', ') })}
          </Typography>
        )}
        {[landing.includes, landing.notes].map((texts, at) => {
          const lines = filled(texts);
          if (lines.length === 0) return null;
          return (
            <Box key={at} sx={{ mt: 1 }}>
              <Typography sx={{ fontWeight: 600 }}>
                {message(at === 0 ? 'eventForm.includes' : 'eventForm.notes')}
              </Typography>
              <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                {lines.map(line => (
                  <li key={line}>{line}</li>
                ))}
              </Box>
            </Box>
          );
        })}
      </CardContent>
    </Card>
  );
}

import {
  cleanText,
  fileIdOf,
  formatClock,
  formatDateTime,
  formatRupees,
  hasSeveralPrices,
  isBlank,
  isCalendarDay,
  isPageAddress,
  isSitePicture,
  priceListOf,
  startingPriceOf,
  categoryTotals,
} from '@coastok/domain';
import { Box, Card, CardContent, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Picture } from '../../fields/Picture';
import { useMessage } from '../../messages/useMessage';
import { daysText } from '../eventModel';
import type { EventForm } from './eventForm';

type Landing = EventForm['landing'];

const isShown = (address: unknown): address is string =>
  typeof address === 'string' && (fileIdOf(address) !== null || isSitePicture(address));

const filled = (texts: readonly (string | null | undefined)[] = []): string[] =>
  texts.flatMap(text => (isBlank(text ?? '') ? [] : [cleanText(text ?? '')]));

/** An incomplete time is shown as it was typed. */
const clock = (time: string): string => (/^\d{2}:\d{2}$/.test(time) ? formatClock(time) : time);

const isAddress = (typed: string | null | undefined): typed is string =>
  typeof typed === 'string' && typed !== '' && isPageAddress(typed);

/** The price list of the typed amounts; accommodations without a name are left out. */
const typedPrices = ({ categories, ...form }: EventForm) =>
  priceListOf({
    registrationAmount: Number(form.registrationAmount ?? 0),
    transportationAmount: Number(form.transportationAmount ?? 0),
    outfitAmount: Number(form.outfitAmount ?? 0),
    accomodationCategory: Object.fromEntries(
      named(categories).map(({ id, name, amount, transportationAmount }) => [
        id,
        {
          id: Number(id),
          name: cleanText(name ?? ''),
          amount: Number(amount ?? 0),
          transportationAmount: transportationAmount == null ? null : Number(transportationAmount),
        },
      ]),
    ),
  });

const named = (categories: EventForm['categories'] = []) =>
  categories.filter(({ name }) => !isBlank(name ?? ''));

/** A live preview of the event's public page, in short and in the page's order. */
export function PagePreview() {
  const message = useMessage();
  const form = useWatch() as EventForm;
  const { landing = {} } = form;
  const [picture] = (landing.headerImages ?? []).filter(isShown);
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
          {cleanText(form.title ?? '') || message('eventForm.previewUntitled')}
        </Typography>
        {!isBlank(landing.tagline ?? '') && (
          <Typography sx={{ fontStyle: 'italic' }}>{landing.tagline}</Typography>
        )}
        <WhenAndWhere form={form} />
        <PriceLines form={form} />
        <EventDescription landing={landing} />
        <Charges form={form} />
        <GoodToKnow form={form} />
        <Photos landing={landing} />
      </CardContent>
    </Card>
  );
}

/** Days, place, times, address, map, and until when one can register. */
function WhenAndWhere({ form }: { form: EventForm }) {
  const message = useMessage();
  const { fromDate, toDate, registrationOpensAt: opensAt, registrationClosesAt: closesAt } = form;
  const hasDays = isCalendarDay(fromDate ?? '') && isCalendarDay(toDate ?? '');
  return (
    <>
      <Typography color="textSecondary">
        {[
          hasDays
            ? daysText({ fromDate: fromDate ?? '', toDate: toDate ?? '' })
            : message('eventForm.previewDays'),
          ...filled([form.venue]),
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
      {opensAt && Date.parse(opensAt) > Date.now() && (
        <Typography color="textSecondary">
          {message('eventForm.previewOpens', { at: formatDateTime(opensAt) })}
        </Typography>
      )}
      {closesAt && Number.isFinite(Date.parse(closesAt)) && (
        <Typography color="textSecondary">
          {message('eventForm.previewCloses', { at: formatDateTime(closesAt) })}
        </Typography>
      )}
    </>
  );
}

/** The lowest price, and what visitors see while they register. */
function PriceLines({ form }: { form: EventForm }) {
  const message = useMessage();
  const prices = typedPrices(form);
  const lowest = startingPriceOf(prices);
  const amount = lowest > 0 ? formatRupees(lowest) : message('eventForm.previewFree');
  return (
    <>
      <Typography sx={{ fontWeight: 600, mt: 1 }}>
        {hasSeveralPrices(prices) ? message('eventForm.previewFrom', { amount }) : amount}
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
    </>
  );
}

/** What the event is about, its film and its programme. */
function EventDescription({ landing }: { landing: Landing }) {
  const message = useMessage();
  const activities = (landing.activities ?? []).filter(({ title }) => !isBlank(title ?? ''));
  return (
    <>
      {filled(landing.about?.split(/\n\s*\n/)).map(paragraph => (
        <Typography key={paragraph} sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {paragraph}
        </Typography>
      ))}
      {isAddress(landing.videoUrl) && (
        <Link href={landing.videoUrl} target="_blank" rel="noreferrer">
          {message('eventForm.previewVideo')}
        </Link>
      )}
      {activities.length > 0 && (
        <Part title={message('eventForm.previewActivities')}>
          {activities.map(({ title, text, picture }, at) => (
            <li key={at}>
              {isShown(picture) && (
                <Picture
                  src={picture}
                  alt=""
                  sx={{ display: 'block', width: '100%', aspectRatio: '4 / 3', objectFit: 'cover' }}
                />
              )}
              {cleanText(title ?? '')}
              {filled([text]).map(line => (
                <Typography key={line} variant="body2" color="textSecondary">
                  {line}
                </Typography>
              ))}
            </li>
          ))}
        </Part>
      )}
    </>
  );
}

/** What is included, and the total price with each accommodation. */
function Charges({ form }: { form: EventForm }) {
  const message = useMessage();
  const prices = typedPrices(form);
  const rooms = named(form.categories);
  return (
    <>
      <Lines title={message('eventForm.includes')} texts={form.landing?.includes} />
      {hasSeveralPrices(prices) && (
        <Part title={message('eventForm.previewCharges')}>
          {categoryTotals(prices).map(({ id, name, withTransport, withoutTransport }) => (
            <li key={id}>
              {name ?? message('eventForm.previewRegistration')} –{' '}
              {withTransport === undefined
                ? formatRupees(withoutTransport)
                : message('eventForm.previewBoth', {
                    with: formatRupees(withTransport),
                    without: formatRupees(withoutTransport),
                  })}
              {filled([rooms.find(room => Number(room.id) === id)?.description]).map(line => (
                <Typography key={line} variant="body2" color="textSecondary">
                  {line}
                </Typography>
              ))}
            </li>
          ))}
        </Part>
      )}
    </>
  );
}

/** Who can come, how to get there, outfits, whom to ask, and what else to know. */
function GoodToKnow({ form }: { form: EventForm }) {
  const message = useMessage();
  const outfit = Number(form.outfitAmount ?? 0);
  const known = (
    [
      ['previewWhoCanCome', form.eligibility],
      ['previewRecommend', form.recommendation],
      // The public page shows how to get there only where transport has a price.
      ['previewTransport', Number(form.transportationAmount ?? 0) > 0 ? form.transportationDescription : ''],
      [
        'previewOutfit',
        outfit > 0 ? message('eventForm.previewOutfitText', { amount: formatRupees(outfit) }) : '',
      ],
    ] as const
  ).flatMap(([term, text]) => filled([text]).map(shown => [term, shown] as const));
  const contact = filled([form.contactName, form.contactPhone]);
  return (
    <>
      {known.map(([term, text]) => (
        <Box key={term} sx={{ mt: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{message(`eventForm.${term}`)}</Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
        </Box>
      ))}
      <Lines title={message('eventForm.notes')} texts={form.landing?.notes} />
      {contact.length > 0 && (
        <Typography sx={{ mt: 1 }}>
          {message('eventForm.previewContact', { contact: contact.join(', ') })}
        </Typography>
      )}
    </>
  );
}

/** Photos with their captions, and the titles of albums. */
function Photos({ landing }: { landing: Landing }) {
  const message = useMessage();
  const photos = (landing.gallery ?? []).filter(({ picture }) => isShown(picture));
  const albums = filled((landing.albums ?? []).map(({ title }) => title));
  if (photos.length + albums.length === 0) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{message('eventForm.previewPhotos')}</Typography>
      <Box sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
        {photos.map(({ picture, caption }, at) => (
          <Picture
            key={at}
            src={picture}
            alt={cleanText(caption ?? '')}
            sx={{ width: '100%', aspectRatio: '4 / 3', objectFit: 'cover' }}
          />
        ))}
      </Box>
      {albums.map(title => (
        <Typography key={title} color="textSecondary">
          {title}
        </Typography>
      ))}
    </Box>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ mt: 1 }}>
    <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {children}
    </Box>
  </Box>
);

function Lines({ title, texts }: { title: string; texts?: readonly string[] | null }) {
  const lines = filled(texts ?? []);
  if (lines.length === 0) return null;
  return (
    <Part title={title}>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </Part>
  );
}

import { CLASS_LEVELS, displayName, formatPhone, formatRupees, priceOf, type Stage } from '@coastok/domain';
import { type ReactNode, useCallback } from 'react';
import { readEventForm } from '../eventForm/readEventForm.js';
import { LoadedPart } from '../wizard/LoadedPart.js';
import { askedOf } from './amenitiesValues.js';
import { Facts } from './Facts.js';
import { PriceSum } from './PriceSum.js';
import { useBooked } from './registration.js';

const levelOf = (level: number | null): string =>
  level === null ? '' : CLASS_LEVELS[level as keyof typeof CLASS_LEVELS];

/** A summary of all choices before the payment. */
export function VerifyDetails({ canChange }: { canChange: boolean }) {
  const registration = useBooked();
  const { event, record, booking } = registration;
  const { prices } = booking;
  const asked = askedOf(prices, event);
  const price = priceOf(prices, {
    category: booking.accomodationCategory,
    transportation: booking.transportation,
    outfitCount: booking.outfitCount,
    donation: booking.donationAmount,
    options: booking.options,
  });
  const change = (stage: Stage) => (canChange ? () => registration.goBack(stage) : undefined);
  return (
    <>
      <Facts
        title="Your details"
        onChange={change(0)}
        facts={[
          { label: 'Name', value: displayName(record) },
          { label: 'Email', value: record.email },
          { label: 'Phone', value: formatPhone(record.phone) },
          { label: 'Connected Area', value: record.connectedArea?.name },
          { label: 'Facilitator', value: displayName(record.facilitatorData) },
          { label: 'Chanting Rounds', value: record.chantingRounds },
          {
            label: 'Class Level',
            value: record.userCategory === 'YOUTH' ? levelOf(record.sadhnaGroup) : '',
          },
        ]}
      />
      <Facts
        title="Your amenities"
        onChange={change(1)}
        facts={[
          { label: 'Accommodation', value: booking.accomodationCategoryName ?? 'None' },
          {
            label: 'Transportation',
            value: asked.transportation ? (booking.transportation ? 'Yes' : 'No') : '',
          },
          { label: 'Outfits', value: asked.outfits ? booking.outfitCount : '' },
          { label: 'Donation', value: booking.donationAmount ? formatRupees(booking.donationAmount) : '' },
        ]}
      />
      {event.hasForm && <GivenAnswers canChange={canChange} />}
      <PriceSum
        price={price}
        showParts={event.showAmountBreakup}
        reductions={[
          { label: 'Subsidy', amount: booking.subsidy },
          { label: 'Waived', amount: booking.waivedAmount },
        ]}
      />
    </>
  );
}

/** The answers, loaded together with the code for event forms. */
function GivenAnswers({ canChange }: { canChange: boolean }) {
  const { event } = useBooked();
  const load = useCallback(async (): Promise<ReactNode> => {
    const [{ AnswerFacts }, form] = await Promise.all([import('./AnswerFacts.js'), readEventForm(event)]);
    return <AnswerFacts form={form} canChange={canChange} />;
  }, [event, canChange]);
  return <LoadedPart load={load} waiting="Looking up your answers" />;
}

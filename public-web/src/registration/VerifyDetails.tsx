import { displayName, formatPhone, formatRupees, priceOf, type Stage } from '@coastok/domain';
import { type ReactNode, useCallback } from 'react';
import { readEventForm } from '../eventForm/readEventForm.js';
import { LoadedPart } from '../wizard/LoadedPart.js';
import { LEVEL_OPTIONS } from '../details/detailsValues.js';
import { shownAmenitiesOf, kindName } from './amenitiesValues.js';
import { Facts } from './Facts.js';
import { PriceSum } from './PriceSum.js';
import { useBooked } from './registration.js';
import { details } from '../texts/en/details.js';
import { proof } from '../texts/en/proof.js';
import { registration as texts } from '../texts/en/registration.js';
import { wizard } from '../texts/en/wizard.js';
import { EventText } from '../texts/langOf.js';

const levelOf = (level: number | null): string =>
  LEVEL_OPTIONS.find(({ value }) => value === String(level))?.label ?? '';

/** A summary of all choices before the payment. */
export function VerifyDetails({ canChange }: { canChange: boolean }) {
  const registration = useBooked();
  const { event, record, booking } = registration;
  const { prices } = booking;
  const shown = shownAmenitiesOf(prices, event);
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
        title={texts.yourDetails}
        onChange={change(0)}
        facts={[
          { label: details.name, value: displayName(record) },
          { label: proof.email, value: record.email },
          { label: details.phone, value: formatPhone(record.phone) },
          { label: details.area, value: record.connectedArea?.name },
          { label: details.facilitator, value: displayName(record.facilitatorData) },
          { label: details.rounds, value: record.chantingRounds },
          {
            label: details.level,
            value: record.userCategory === 'YOUTH' ? levelOf(record.sadhnaGroup) : '',
          },
        ]}
      />
      <Facts
        title={texts.yourAmenities}
        onChange={change(1)}
        facts={[
          {
            label: texts.accommodation,
            value:
              booking.accomodationCategoryName === null ? (
                texts.none
              ) : (
                <EventText
                  text={kindName(event, {
                    id: booking.accomodationCategory,
                    name: booking.accomodationCategoryName,
                  })}
                />
              ),
          },
          {
            label: texts.transportation,
            value: shown.transportation ? (booking.transportation ? wizard.yes : wizard.no) : '',
          },
          { label: texts.outfits, value: shown.outfits ? booking.outfitCount : '' },
          {
            label: texts.donation,
            value: booking.donationAmount ? formatRupees(booking.donationAmount) : '',
          },
        ]}
      />
      {event.hasForm && <GivenAnswers canChange={canChange} />}
      <PriceSum
        price={price}
        showParts={event.showAmountBreakup}
        reductions={[
          { label: texts.subsidy, amount: booking.subsidy },
          { label: texts.waived, amount: booking.waivedAmount },
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
  return <LoadedPart load={load} waiting={texts.lookingUpAnswers} />;
}

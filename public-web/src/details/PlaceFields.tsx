import { useEffect } from 'react';
import { type ChoiceList } from '../people/directory.js';
import { SelectField } from '../forms/SelectField.js';

interface PlaceFieldsProps {
  areas: ChoiceList;
  /** The people of the chosen area. */
  facilitators: ChoiceList;
  areaId: string;
  facilitator: string;
  /** Whether no facilitator has to be named, as when signing up. */
  isOptional?: boolean;
  problems: { connectedAreaId?: string; facilitator?: string };
  onArea: (areaId: string) => void;
  onFacilitator: (id: string) => void;
}

const NOBODY = 'This area has no facilitator yet; you can go on without one.';

const optionsOf = ({ choices = [] }: ChoiceList) =>
  choices.map(({ _id, name }) => ({ value: _id, label: name }));

function Again({ list, what }: { list: ChoiceList; what: string }) {
  return (
    <>
      {what} could not be loaded.{' '}
      <button type="button" className="link-button link-button--inline" onClick={list.retry}>
        Load again
      </button>
    </>
  );
}

/** The area of a person and, once it is chosen, their facilitator there. */
export function PlaceFields({
  areas,
  facilitators: helpers,
  areaId,
  facilitator,
  isOptional = false,
  problems,
  onArea,
  onFacilitator,
}: PlaceFieldsProps) {
  const isEmpty = helpers.choices?.length === 0;
  const waiting = areaId !== '' && helpers.choices === undefined && !helpers.failed;
  const isGone = helpers.choices !== undefined && helpers.choices.every(({ _id }) => _id !== facilitator);

  // A facilitator who has left the area is no longer an option, even if chosen before.
  useEffect(() => {
    if (isGone && facilitator !== '') onFacilitator('');
  }, [isGone, facilitator, onFacilitator]);

  return (
    <>
      <SelectField
        label="Connected Area"
        name="connectedAreaId"
        placeholder={areas.choices ? 'Choose your area' : 'Loading…'}
        options={optionsOf(areas)}
        value={areas.choices ? areaId : ''}
        disabled={!areas.choices}
        error={problems.connectedAreaId}
        hint={areas.failed ? <Again list={areas} what="The areas" /> : 'Where you attend or live.'}
        onChange={({ target }) => onArea(target.value)}
      />
      <SelectField
        label={isOptional ? 'Facilitator (optional)' : 'Facilitator'}
        name="facilitator"
        placeholder={
          areaId === '' ? 'First choose your area' : waiting ? 'Loading…' : 'Choose your facilitator'
        }
        options={optionsOf(helpers)}
        value={helpers.choices ? facilitator : ''}
        disabled={!helpers.choices}
        error={problems.facilitator}
        hint={
          helpers.failed ? (
            <Again list={helpers} what="The facilitators" />
          ) : isEmpty ? (
            NOBODY
          ) : (
            'The person who guides you.'
          )
        }
        onChange={({ target }) => onFacilitator(target.value)}
      />
    </>
  );
}

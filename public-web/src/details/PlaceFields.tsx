import { useEffect } from 'react';
import { type ChoiceList } from '../people/directory.js';
import { SelectField } from '../forms/SelectField.js';
import { details } from '../texts/en/details.js';
import { wizard } from '../texts/en/wizard.js';
import { fill } from '../texts/fill.js';

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

const optionsOf = ({ choices = [] }: ChoiceList) =>
  choices.map(({ _id, name }) => ({ value: _id, label: name }));

function Again({ list, failed }: { list: ChoiceList; failed: string }) {
  return (
    <>
      {failed}{' '}
      <button type="button" className="link-button link-button--inline" onClick={list.retry}>
        {wizard.loadAgain}
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
  const hasLeft = helpers.choices !== undefined && helpers.choices.every(({ _id }) => _id !== facilitator);

  // A facilitator who has left the area is no longer an option, even if chosen before.
  useEffect(() => {
    if (hasLeft && facilitator !== '') onFacilitator('');
  }, [hasLeft, facilitator, onFacilitator]);

  return (
    <>
      <SelectField
        label={details.area}
        name="connectedAreaId"
        placeholder={areas.choices ? details.chooseArea : wizard.loading}
        options={optionsOf(areas)}
        value={areas.choices ? areaId : ''}
        disabled={!areas.choices}
        error={problems.connectedAreaId}
        hint={areas.failed ? <Again list={areas} failed={details.areasFailed} /> : details.areaHint}
        onChange={({ target }) => onArea(target.value)}
      />
      <SelectField
        label={isOptional ? fill(wizard.optional, { label: details.facilitator }) : details.facilitator}
        name="facilitator"
        placeholder={areaId === '' ? details.firstArea : waiting ? wizard.loading : details.chooseFacilitator}
        options={optionsOf(helpers)}
        value={helpers.choices ? facilitator : ''}
        disabled={!helpers.choices}
        error={problems.facilitator}
        hint={
          helpers.failed ? (
            <Again list={helpers} failed={details.facilitatorsFailed} />
          ) : isEmpty ? (
            details.noFacilitator
          ) : (
            details.facilitatorHint
          )
        }
        onChange={({ target }) => onFacilitator(target.value)}
      />
    </>
  );
}

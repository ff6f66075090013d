import { addDays } from '../formats/dates.js';
import { defineForm, type FieldBody } from './define.js';
import {
  type Condition,
  type EventForm,
  type FormField,
  hasOptions,
  openFields,
  openOptions,
} from './form.js';

export interface FormCopy {
  /** By how many days the event moves: days in conditions move with it. */
  readonly days: number;
  /** Whether options keep their prices; otherwise they cost 0. */
  readonly prices: boolean;
  /** Returns six random characters. */
  readonly randomKey: () => string;
}

/** A key as a name that a request body may use, since a new form accepts no keys. */
const named = (key: string): string => key.replace('_', '-');

/** The open questions of a form for another event: with new keys, and as version 1 (docs/rules/eventForm.md#11). */
export function copiedForm(form: EventForm, { days, prices, randomKey }: FormCopy): EventForm | undefined {
  const open = openFields(form);
  if (open.length === 0) return undefined;
  const bodies = open.map(({ key, options, showIf, closed: _closed, since: _since, ...field }): FieldBody => {
    const offered = openOptions({ options }).map(({ price, ...option }) => ({
      ...option,
      key: named(option.key),
      ...(price !== undefined && { price: prices ? price : 0 }),
    }));
    return {
      ...field,
      key: named(key),
      ...(options && { options: offered }),
      ...(showIf && { showIf: showIf.map(condition => copiedCondition(condition, open, days)) }),
    };
  });
  const defined = defineForm(null, bodies, randomKey);
  if (!defined.ok) throw new Error(`A form can't be copied: ${defined.problems[0]?.message}`);
  return defined.form;
}

/** A condition that names its field and its option as a request body does; days move with the event. */
function copiedCondition(condition: Condition, fields: readonly FormField[], days: number): Condition {
  const { field, value } = condition;
  const parent = fields.find(({ key }) => key === field);
  if (!parent) return condition;
  const ofBody = (text: string) =>
    hasOptions(parent) ? named(text) : parent.type === 'date' ? addDays(text, days) : text;
  return { ...condition, field: named(field), value: typeof value === 'string' ? ofBody(value) : value };
}

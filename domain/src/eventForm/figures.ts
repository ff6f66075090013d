import { chosenOptions, fittingAnswer } from './answer.js';
import type { Answers, FieldType, FormField } from './form.js';
import type { OptionCounts } from './refusals.js';

/** The counted answers to one field of an event's form. */
export interface FieldFigures {
  key: string;
  label: string;
  type: FieldType;
  /** The field was removed. */
  closed?: true;
  answered: number;
  missing: number;
  /** Below 0: more places are taken than there are. */
  options?: { key: string; label: string; count: number; places: number | null; left: number | null }[];
  yes?: number;
  no?: number;
  min?: number | string;
  max?: number | string;
  sum?: number;
}

/** GET /event/{id}/answers. */
export interface AnswerFigures {
  /** The number of bookings with at least one answer. */
  answered: number;
  fields: FieldFigures[];
}

/** Counts answers booking by booking, so that they need not all be in memory. */
export class AnswerTally {
  private answered = 0;
  private readonly rows: { readonly field: FormField; readonly figures: FieldFigures }[];

  /**
   * @param taken for each option, the number of all bookings that have it, also of bookings that are not counted here
   */
  constructor(fields: readonly FormField[], taken: OptionCounts = new Map()) {
    this.rows = fields.map(field => ({ field, figures: blank(field, taken) }));
  }

  add(answers: Answers | undefined): void {
    let any = false;
    for (const { field, figures } of this.rows) {
      const answer = fittingAnswer(field, answers?.[field.key]);
      if (answer === null) {
        figures.missing += 1;
        continue;
      }
      any = true;
      figures.answered += 1;
      if (typeof answer === 'boolean')
        figures[answer ? 'yes' : 'no'] = (figures[answer ? 'yes' : 'no'] ?? 0) + 1;
      else if (figures.options) countOptions(figures.options, answer);
      else if (field.type === 'number' || field.type === 'date') spread(figures, answer as number | string);
    }
    if (any) this.answered += 1;
  }

  figures(): AnswerFigures {
    return { answered: this.answered, fields: this.rows.map(({ figures }) => figures) };
  }
}

function blank({ key, label, type, options, closed }: FormField, taken: OptionCounts): FieldFigures {
  return {
    key,
    label,
    type,
    ...(closed && { closed }),
    answered: 0,
    missing: 0,
    ...(options && {
      options: options.map(option => ({
        key: option.key,
        label: option.label,
        count: 0,
        places: option.places ?? null,
        left: option.places === undefined ? null : option.places - (taken.get(option.key) ?? 0),
      })),
    }),
    ...((type === 'yes-no' || type === 'agree') && { yes: 0, no: 0 }),
  };
}

function countOptions(options: NonNullable<FieldFigures['options']>, answer: unknown): void {
  const chosen = new Set(chosenOptions(answer));
  for (const option of options) if (chosen.has(option.key)) option.count += 1;
}

function spread(figures: FieldFigures, answer: number | string): void {
  if (figures.min === undefined || answer < figures.min) figures.min = answer;
  if (figures.max === undefined || answer > figures.max) figures.max = answer;
  if (typeof answer === 'number') figures.sum = (figures.sum ?? 0) + answer;
}

/** The columns of a form in a report: in the order of the form, removed fields last, each title once. */
export function answerColumns<Field extends FormField>(
  fields: readonly Field[],
  titles: readonly string[] = [],
): { title: string; field: Field }[] {
  const used = new Set(titles);
  return [...fields.filter(({ closed }) => !closed), ...fields.filter(({ closed }) => closed)].map(field => {
    const name = field.closed ? `${field.label} (removed)` : field.label;
    let title = name;
    for (let count = 2; used.has(title); count++) title = `${name} (${count})`;
    used.add(title);
    return { title, field };
  });
}

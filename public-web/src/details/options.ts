import { choicesOf, GENDERS } from '@coastok/domain';

/** The options of a list by number. */
export const optionsOf = (labels: Record<number, string>) =>
  choicesOf(labels).map(({ id, name }) => ({ value: String(id), label: name }));

/** The same with a readable label: `Male`. */
export const spoken = (labels: Record<number, string>) =>
  optionsOf(labels).map(({ value, label }) => ({
    value,
    label: label.charAt(0) + label.slice(1).toLowerCase(),
  }));

export const GENDER_OPTIONS = spoken(GENDERS);

import { choicesOf, CLASS_LEVELS } from '@coastok/domain';
import { details } from '../texts/en/details.js';

/** The options of a list by number. */
export const optionsOf = (labels: Record<number, string>) =>
  choicesOf(labels).map(({ id, name }) => ({ value: String(id), label: name }));

export const GENDER_OPTIONS = optionsOf(details.genders);

/** The classes; their names are short codes in every language. */
export const LEVEL_OPTIONS = optionsOf(CLASS_LEVELS).map(option =>
  option.value === '0' ? { ...option, label: details.otherLevel } : option,
);

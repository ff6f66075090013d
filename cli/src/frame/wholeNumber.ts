import { InvalidArgumentError } from 'commander';

/** Parses an option's value as a whole number within bounds. */
export const wholeNumber =
  (min: number, max: number) =>
  (value: string): number => {
    const number = /^\d+$/.test(value) ? Number(value) : NaN;
    if (number >= min && number <= max) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  };

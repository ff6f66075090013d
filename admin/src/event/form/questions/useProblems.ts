import { get, useFormState } from 'react-hook-form';

/** The server's error for a part of one question: `label`, `options.0.price`. */
export type ProblemOf = (part: string) => string | undefined;

const sentenceOf = (problem: unknown): string | undefined => {
  const said = (problem as { message?: unknown } | undefined)?.message;
  return typeof said === 'string' ? said : undefined;
};

/** The errors of the last save, by question. */
export function useProblems(): (index: number) => ProblemOf {
  const { errors } = useFormState();
  return index => part => sentenceOf(get(errors, `form.fields.${index}.${part}`));
}

/** The first error of a question, at any depth. */
export function firstProblem(problem: unknown): string | undefined {
  if (typeof problem !== 'object' || problem === null) return undefined;
  const said = sentenceOf(problem);
  if (said !== undefined) return said;
  for (const part of Object.values(problem)) {
    const found = firstProblem(part);
    if (found !== undefined) return found;
  }
  return undefined;
}

export interface Problems {
  /** One message for each problem. */
  sentences: string[];
  /** The first problem of each field, by the field's name on the wire (`discussion.0.ansText`). */
  fields: Record<string, string>;
}

/** An answer lists at most this many problems. */
const MOST = 50;

/** `accomodationCategory` -> `Accomodation category` */
const labelOf = (path: string): string => {
  const last = path.split('.').at(-1) ?? path;
  const words = last
    .replace(/(?<=[a-z])Id$/, '')
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function sentenceOf(issue: ZodLikeIssue, field: string): string {
  const label = labelOf(field);
  const missing =
    (issue.code === 'invalid_type' && /received undefined/.test(issue.message)) ||
    (issue.code === 'invalid_union' && 'input' in issue && issue.input === undefined) ||
    (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1);
  if (missing) return `${label} is required.`;
  if (issue.code === 'custom') return issue.message;
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `${label} may have at most ${issue.maximum} characters.`;
  if (issue.code === 'too_big' && issue.origin === 'array')
    return `${label} may have at most ${issue.maximum} entries.`;
  if (issue.code === 'too_big') return `${label} may be at most ${issue.maximum}.`;
  if (issue.code === 'too_small' && issue.origin !== 'string' && issue.origin !== 'array') {
    return `${label} must be at least ${issue.minimum}.`;
  }
  // A message from our own schemas ends with a full stop; zod's own messages do not.
  return issue.message.endsWith('.') ? issue.message : `Please enter a valid ${label.toLowerCase()}.`;
}

/** The messages about a failed parse: sentences for people, and one by field. */
export function problemsOf(issues: readonly StandardSchemaIssue[]): Problems {
  const sentences: string[] = [];
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const add = (field: string, sentence: string) => {
    if (sentences.length >= MOST) return;
    if (!sentences.includes(sentence)) sentences.push(sentence);
    if (field) fields[field] ??= sentence;
  };
  for (const raw of issues.slice(0, MOST)) {
    const issue = raw as ZodLikeIssue;
    const path = (issue.path ?? []).map(part => String(typeof part === 'object' ? part.key : part)).join('.');
    if (issue.code === 'unrecognized_keys' && issue.keys) {
      for (const key of issue.keys.slice(0, MOST)) {
        const field = path ? `${path}.${key}` : key;
        add(field.slice(0, 100), `'${field.slice(0, 100)}' is not a known field.`);
      }
    } else {
      add(path, path ? sentenceOf(issue, path) : sentenceOf(issue, 'body'));
    }
  }
  return { sentences, fields: { ...fields } };
}

/** An issue in the form of the Standard Schema interface. */
export interface StandardSchemaIssue {
  readonly message: string;
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined;
}

/** Additional facts that zod adds to its issues. */
export interface ZodLikeIssue extends StandardSchemaIssue {
  readonly code?: string;
  readonly keys?: readonly string[];
  readonly origin?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly input?: unknown;
}

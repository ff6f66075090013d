import { EVERYBODY, type FieldKind, fieldsOf, type Resource } from '@coastok/domain';

/** Ids and paths that the fields of a sample refer to. */
export interface Referred {
  /** An area of the writer. */
  areaId: string;
  /** The path of a picture that the writer has uploaded. */
  picture: string;
}

const DAY_MS = 24 * 3600_000;

/** A valid value for a field of a kind; a different one for each number. */
function valueOf(kind: FieldKind, place: number, n: number, { areaId, picture }: Referred): unknown {
  switch (kind.name) {
    case 'text':
      return `Word${place} ${String.fromCharCode(97 + (n % 26))}${n}`;
    case 'choice':
      return Number(Object.keys(kind.labels)[0]);
    case 'option':
      return kind.options[0];
    case 'instant':
      return new Date(Date.now() + (place + 1 + n) * DAY_MS).toISOString();
    case 'day':
      return `2031-02-${String(10 + (n % 10))}`;
    case 'number':
      return kind.min + n;
    case 'flag':
      return n % 2 === 0;
    case 'id':
      return 'a'.repeat(24);
    case 'area':
      return areaId;
    case 'picture':
      return picture;
    case 'person':
    case 'people':
    case 'recording':
    case 'part':
    case 'rows':
    case 'anything':
      throw new Error('Nobody sends one.');
    case 'address':
      return `https://youtu.be/dQw4w9WgX${String(n).padStart(2, '0')}`;
    case 'receiver':
      return EVERYBODY;
  }
}

/** A valid body for a declared resource; a different one for each number. */
export const aSample = (resource: Resource, n: number, referred: Referred): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOf(resource, 'written', 'input').map(([name, { facts }], place) => [
      name,
      valueOf(facts.kind, place, n, referred),
    ]),
  );

/** A value for a filter of a declared resource's list; undefined when the list has no such filter. */
export function filterSample(resource: Resource, name: string, areaId: string): string | undefined {
  const field = resource.fields[name]?.facts;
  if (!field?.filter) return undefined;
  return String(valueOf(field.kind, 0, 0, { areaId, picture: '' }));
}

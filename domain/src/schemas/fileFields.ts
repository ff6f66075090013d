import { z } from 'zod';

/** What a file can be shown as. */
export type FileKind = 'picture' | 'recording' | 'document';

/** A field whose value names a stored file, by its place in a body: `landing.gallery[].picture`. */
export interface FileField {
  path: string;
  kind: FileKind;
}

/** Every schema that stands for a stored file is kept here, so that no field can name one unnoticed. */
export const FILE_SCHEMAS = z.registry<{ kind: FileKind }>();

/** The schemas that stand in a schema, each with what its place adds to the path. */
function within(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  // Every kind of schema keeps its parts under names of its own; those that have none are leaves.
  const def = schema._zod.def as unknown as Record<string, unknown>;
  const shape = (def['shape'] ?? {}) as Record<string, z.core.$ZodType>;
  const options = (def['options'] ?? []) as z.core.$ZodType[];
  const wrapped = ['innerType', 'in', 'out'].flatMap(name =>
    def[name] ? [def[name] as z.core.$ZodType] : [],
  );
  const repeated = ['element', 'valueType'].flatMap(name =>
    def[name] ? [def[name] as z.core.$ZodType] : [],
  );
  return [
    ...Object.entries(shape).map(([name, part]): [string, z.core.$ZodType] => [`.${name}`, part]),
    ...[...options, ...wrapped].map((part): [string, z.core.$ZodType] => ['', part]),
    ...repeated.map((part): [string, z.core.$ZodType] => ['[]', part]),
  ];
}

/** The fields of a body that name stored files, wherever they stand in it. */
export function fileFieldsOf(schema: z.core.$ZodType, path = ''): FileField[] {
  const kept = FILE_SCHEMAS.get(schema);
  if (kept) return [{ path: path.replace(/^\./, ''), kind: kept.kind }];
  return within(schema).flatMap(([place, part]) => fileFieldsOf(part, path + place));
}

import { z } from 'zod';

/** How a stored file is shown. */
export type FileKind = 'picture' | 'recording' | 'document';

/** A field whose value refers to a stored file, by its path in a body: `landing.gallery[].picture`. */
export interface FileField {
  path: string;
  kind: FileKind;
}

/** Every schema of a stored file is registered here, so that no field with a file is missed. */
export const FILE_SCHEMAS = z.registry<{ kind: FileKind }>();

/** The schemas directly inside a schema, each with the part that it adds to the path. */
function childSchemas(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  // Each kind of schema keeps its inner schemas under different names; a schema without any of these names is a leaf.
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

/** The fields of a body that refer to stored files, at any depth. */
export function fileFieldsOf(schema: z.core.$ZodType, path = ''): FileField[] {
  const kept = FILE_SCHEMAS.get(schema);
  if (kept) return [{ path: path.replace(/^\./, ''), kind: kept.kind }];
  return childSchemas(schema).flatMap(([place, part]) => fileFieldsOf(part, path + place));
}

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

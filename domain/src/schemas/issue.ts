/** An issue as the Standard Schema interface hands it on. */
export interface StandardSchemaIssue {
  readonly message: string;
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined;
}

/** The further facts that zod puts on its issues. */
export interface ZodLikeIssue extends StandardSchemaIssue {
  readonly code?: string;
  readonly keys?: readonly string[];
  readonly origin?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly input?: unknown;
}

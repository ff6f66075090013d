/** A filter of a list that is not a field of its records, as data. The list's own code gives it its meaning. */
export type ExtraFilter =
  /** `MM/yy`, a month in India. */
  | { readonly name: 'month' }
  /** One or several numbers. */
  | { readonly name: 'numbers'; readonly among: readonly number[] }
  /** One number. */
  | { readonly name: 'number'; readonly among: readonly number[] }
  /** The lower or the upper bound of a number. */
  | { readonly name: 'bound'; readonly min: number; readonly max: number }
  | { readonly name: 'option'; readonly options: readonly string[]; readonly problem: string }
  /** `true` or `false`. */
  | { readonly name: 'flag' }
  | { readonly name: 'id' }
  /** An id of the gateway's: `pay_…`. */
  | { readonly name: 'gatewayId'; readonly prefix: string }
  /** One or several ids, separated by commas. */
  | { readonly name: 'ids' }
  /** One of the areas that records belong to: narrows the list's `scope`. */
  | { readonly name: 'area' }
  /** An event, by its public id or its record id. */
  | { readonly name: 'event' }
  /**
   * One or several answers to an event's form, `f_abc123:vegan`; all of them must match (docs/rules/eventForm.md#7).
   */
  | { readonly name: 'answers' }
  /** A name from the product, as in the audit log: `booking.cancel`. */
  | { readonly name: 'word' }
  | { readonly name: 'text' };

export type ExtraFilters = Readonly<Record<string, ExtraFilter>>;

/** The TypeScript type of a filter after it was parsed from the query. */
export type FilterType<F> = F extends { name: 'numbers' }
  ? number[]
  : F extends { name: 'number'; among: readonly (infer One)[] }
    ? One
    : F extends { name: 'bound' }
      ? number
      : F extends { name: 'flag' }
        ? boolean
        : F extends { name: 'ids' | 'answers' }
          ? string[]
          : F extends { name: 'option'; options: readonly (infer Option)[] }
            ? Option
            : string;

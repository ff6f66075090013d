/**
 * A filter of a list that is no field of its records, as data. What it means where its name is not the field's, the
 * list's own code says.
 */
export type ExtraFilter =
  /** `MM/yy`, a month in India. */
  | { readonly name: 'month' }
  /** One or several numbers. */
  | { readonly name: 'numbers'; readonly among: readonly number[] }
  /** One number. */
  | { readonly name: 'number'; readonly among: readonly number[] }
  /** The least or the most of a number. */
  | { readonly name: 'bound'; readonly min: number; readonly max: number }
  | { readonly name: 'option'; readonly options: readonly string[]; readonly problem: string }
  /** `true` or `false`. */
  | { readonly name: 'flag' }
  | { readonly name: 'id' }
  /** One or several ids, separated by commas. */
  | { readonly name: 'ids' }
  /** One of the areas that records belong to: the list's `scope`, narrowed. */
  | { readonly name: 'area' }
  /** An event, by its public name or its id. */
  | { readonly name: 'event' }
  /** One or several answers to an event's form, `f_abc123:vegan`; all of them hold (docs/rules/eventForm.md#7). */
  | { readonly name: 'answers' }
  /** A name of the product's own, as the trail holds them: `booking.cancel`. */
  | { readonly name: 'word' }
  | { readonly name: 'text' };

export type ExtraFilters = Readonly<Record<string, ExtraFilter>>;

/** What a filter is in TypeScript, once it was read from a query. */
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

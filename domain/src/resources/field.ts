import type { PersonRecord } from '../records/records.js';

/**
 * The kind of value in a field, as data: columns, inputs, schemas, the database and the command line are derived from
 * it. A field added at run time would be the same data.
 */
export type FieldKind =
  | { readonly name: 'text'; readonly max: number; readonly mayBeEmpty: boolean }
  /** A number that is the code of one of several words. */
  | { readonly name: 'choice'; readonly labels: Readonly<Record<number, string>>; readonly what: string }
  | {
      readonly name: 'option';
      readonly options: readonly string[];
      /** The text that people see for each option. */
      readonly labels: Readonly<Record<string, string>>;
      readonly problem: string;
    }
  /** An instant; `day` also accepts a bare day, which means 09:00 in India. */
  | { readonly name: 'instant'; readonly day: boolean }
  /** A pure date, `yyyy-MM-dd`. */
  | { readonly name: 'day' }
  | { readonly name: 'number'; readonly min: number; readonly max: number }
  | { readonly name: 'flag' }
  | { readonly name: 'id' }
  /** Another record of the product: an area. */
  | { readonly name: 'area' }
  /** A person or several people, as other records refer to them. */
  | { readonly name: 'person' }
  | { readonly name: 'people' }
  /** An uploaded picture, or an external address; the resource's own checks decide which is allowed. */
  | { readonly name: 'address'; readonly max: number }
  /** An uploaded picture. */
  | { readonly name: 'picture' }
  /** A recording, answered as a link. */
  | { readonly name: 'recording' }
  /** The receiver of a push: `R|4,5`, `U|<id>`, `T|<topic>`. */
  | { readonly name: 'receiver' }
  /** A group of fields that belong together. */
  | { readonly name: 'part'; readonly fields: Fields }
  /** A list of such groups; each has one of the shapes. */
  | { readonly name: 'rows'; readonly shapes: readonly Fields[] }
  /** A value whose shape is not the same for all records. */
  | { readonly name: 'anything' };

/** A text field with a higher maximum than this has several lines. */
export const LONGEST_LINE = 300;

export type Fields = Readonly<Record<string, Field>>;

/**
 * Where a field occurs: `written` is sent by clients, stored and answered; `system` is stored and answered; `internal`
 * is only stored; `input` is only sent; `computed` is only answered.
 */
export type Reach = 'written' | 'system' | 'internal' | 'input' | 'computed';

declare const reference: unique symbol;
/** Another record's id as it is stored; the database code knows its type. */
export interface Reference {
  readonly [reference]: true;
}

/** The TypeScript types of a field: in request bodies, in the database, in answers and in filters. */
export interface FieldTypes {
  body: unknown;
  stored: unknown;
  wire: unknown;
  /** The type of its filter, and whether there is one. */
  filter: unknown;
  filtered: boolean;
  /** Whether it may be left out. */
  optional: boolean;
  reach: Reach;
}

/** The meaning of a number or a text, for display. */
export type Meaning = 'rupees' | 'paise' | 'phone' | 'mail';

export interface FieldFacts {
  readonly kind: FieldKind;
  readonly means?: Meaning;
  readonly reach: Reach;
  readonly nullable: boolean;
  /** The value that is stored where nothing was sent. */
  readonly initial?: unknown;
  readonly sort: boolean;
  readonly search: boolean;
  readonly filter: boolean;
  /**
   * It is personal data of the record's owner, or of the person that the named field beside it refers to. It is
   * included in the copy of that person's data, is removed by an erasure, and is in no log line.
   */
  readonly personal: boolean | string;
}

type Changed<T extends FieldTypes, Changes> = Omit<T, keyof Changes> & Changes;

/** One field of a declaration; every method returns a changed copy of the field. */
export class Field<T extends FieldTypes = FieldTypes> {
  /** Used only for its type. */
  declare readonly types: T;

  constructor(readonly facts: FieldFacts) {}

  private with<Changes>(changes: Partial<FieldFacts>): Field<Changed<T, Changes> & FieldTypes> {
    return new Field({ ...this.facts, ...changes });
  }

  /** May be left out, and has this value then. */
  orElse(initial: T['body']) {
    return this.with<{ optional: true }>({ initial });
  }

  /** May be null, and may be left out. */
  nullable() {
    return this.with<{
      body: T['body'] | null;
      stored: T['stored'] | null;
      wire: T['wire'] | null;
      optional: true;
    }>({ nullable: true, initial: null });
  }

  /** Lists can be sorted by it. */
  sort(): this {
    return this.with({ sort: true }) as unknown as this;
  }

  /** Sets the meaning for display. */
  means(means: Meaning): this {
    return this.with({ means }) as unknown as this;
  }

  /** A search finds its words. */
  search(): this {
    return this.with({ search: true }) as unknown as this;
  }

  /** Lists can be filtered by it: a choice by one or several numbers, an option by one value. */
  filter() {
    return this.with<{ filtered: true }>({ filter: true });
  }

  /**
   * Marks it as personal data (docs/privacy.md).
   * @param of the field beside it that refers to the person; absent: the person is the record's owner
   */
  personal(of?: string): this {
    return this.with({ personal: of ?? true }) as unknown as this;
  }

  /** The same field with a narrower type, which the compiler can't infer from the declaration. */
  as<Value extends T['wire']>() {
    return this.with<{ wire: Value }>({});
  }

  /** Set only by the product, and answered. */
  system() {
    return this.with<{ reach: 'system' }>({ reach: 'system' });
  }

  /** Only stored; `initial` is its value in a new record. */
  internal(initial: T['stored']) {
    return this.with<{ reach: 'internal' }>({ reach: 'internal', initial });
  }

  /** Only sent; the resource's rules decide what is stored for it. */
  input() {
    return this.with<{ reach: 'input' }>({ reach: 'input' });
  }

  /** Only answered, computed by the resource's own presentation. */
  computed() {
    return this.with<{ reach: 'computed' }>({ reach: 'computed' });
  }
}

type Plain<Value, Filter = never, Stored = Value, Body = Value> = {
  body: Body;
  stored: Stored;
  wire: Value;
  filter: Filter;
  filtered: false;
  optional: false;
  reach: 'written';
};

const ofKind = <T extends FieldTypes>(kind: FieldKind): Field<T> =>
  new Field<T>({
    kind,
    reach: 'written',
    nullable: false,
    sort: false,
    search: false,
    filter: false,
    personal: false,
  });

/** A text of at most `max` characters, and at least one. */
export const text = (max: number) => ofKind<Plain<string>>({ name: 'text', max, mayBeEmpty: false });

export const mailAddress = () => text(254).means('mail');

export const phoneNumber = () => text(20).means('phone');

/** A text that may be left empty. */
export const note = (max: number) =>
  ofKind<Plain<string>>({ name: 'text', max, mayBeEmpty: true }).orElse('');

/** A number that is a key of `labels`; `what` names the field in the message about another number. */
export const choice = (labels: Readonly<Record<number, string>>, what: string) =>
  ofKind<Plain<number, number[]>>({ name: 'choice', labels, what });

/** One of the keys of `labels`. */
const keyOf = <Option extends string>(labels: Readonly<Record<string, string>>, problem: string) =>
  ofKind<Plain<Option, Option>>({ name: 'option', options: Object.keys(labels), labels, problem });

/** One of some fixed words, each with the label that people see. */
export const labelled = <const Option extends string>(
  labels: Readonly<Record<Option, string>>,
  problem: string,
) => keyOf<Option>(labels, problem);

/** One of some fixed words. */
export const option = <const Option extends string>(options: readonly Option[], problem: string) =>
  keyOf<Option>(Object.fromEntries(options.map(one => [one, one])), problem);

export const instant = () => ofKind<Plain<string, never, Date, string>>({ name: 'instant', day: false });

/** An instant, or a day, which means 09:00 in India. */
export const instantOrDay = () => ofKind<Plain<string, never, Date, Date>>({ name: 'instant', day: true });

/** A pure date, `yyyy-MM-dd`. */
export const day = () => ofKind<Plain<string>>({ name: 'day' });

export const wholeNumber = (min = 0, max = 1_000_000_000) =>
  ofKind<Plain<number>>({ name: 'number', min, max });

/** Whole rupees. */
export const rupees = () => wholeNumber().means('rupees');

/** Whole paise. */
export const paise = () => wholeNumber().means('paise');

export const flag = () => ofKind<Plain<boolean>>({ name: 'flag' });

/** Another record's id. */
export const id = () => ofKind<Plain<string, string, Reference, string>>({ name: 'id' });

/** An area that exists and is in the scope of the person who writes. */
export const area = () => ofKind<Plain<string, string, Reference, string>>({ name: 'area' });

/** A picture from the writer's own uploads, as with `picture`, or an external address. */
export const address = (max = 2048) => ofKind<Plain<string>>({ name: 'address', max });

/** A picture from the writer's own uploads; every answer has a new link to it. */
export const picture = () => ofKind<Plain<string>>({ name: 'picture' });

/** A person, as other records refer to people. */
export const person = () => ofKind<Plain<PersonRecord, never, Reference>>({ name: 'person' });

export const people = () => ofKind<Plain<PersonRecord[], never, Reference[]>>({ name: 'people' });

/** A recording, answered as a link. */
export const recording = () => ofKind<Plain<string>>({ name: 'recording' });

/** The types of answered fields. */
export type Answered<F extends Fields> = { [K in keyof F]: F[K]['types']['wire'] };
type OneOf<Shapes extends readonly Fields[]> = Shapes[number] extends infer Shape
  ? Shape extends Fields
    ? Answered<Shape>
    : never
  : never;

/** A group of fields that belong together. */
export const part = <F extends Fields>(fields: F) => ofKind<Plain<Answered<F>>>({ name: 'part', fields });

/** A list of parts; each has one of the shapes. */
export const rows = <Shapes extends readonly Fields[]>(...shapes: Shapes) =>
  ofKind<Plain<OneOf<Shapes>[]>>({ name: 'rows', shapes });

/** A value whose shape is not the same for all records: only its TypeScript type is known. */
export const anything = <Value>() => ofKind<Plain<Value>>({ name: 'anything' });

export const receiver = () => ofKind<Plain<string>>({ name: 'receiver' });

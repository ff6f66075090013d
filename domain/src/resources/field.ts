import type { PersonRecord } from '../records/records.js';

/**
 * What a field holds, as data: columns, inputs, schemas, the store and the command line follow from it. A field that
 * somebody adds while the product runs would be the same data.
 */
export type FieldKind =
  | { readonly name: 'text'; readonly max: number; readonly mayBeEmpty: boolean }
  /** A number that stands for one of some words. */
  | { readonly name: 'choice'; readonly labels: Readonly<Record<number, string>>; readonly what: string }
  | { readonly name: 'option'; readonly options: readonly string[]; readonly problem: string }
  /** A moment; `day` takes a bare day as well, which means 09:00 in India. */
  | { readonly name: 'instant'; readonly day: boolean }
  /** A pure date, `yyyy-MM-dd`. */
  | { readonly name: 'day' }
  | { readonly name: 'number'; readonly min: number; readonly max: number }
  | { readonly name: 'flag' }
  | { readonly name: 'id' }
  /** Another record of the product: an area. */
  | { readonly name: 'area' }
  /** Somebody, or several people, as other records name them. */
  | { readonly name: 'person' }
  | { readonly name: 'people' }
  /** An uploaded picture, or an address elsewhere; which it may be, the resource's own checks say. */
  | { readonly name: 'address'; readonly max: number }
  /** A picture that was uploaded. */
  | { readonly name: 'picture' }
  /** A recording that can be heard under a link. */
  | { readonly name: 'recording' }
  /** Whom a push is for: `R|4,5`, `U|<id>`, `T|<topic>`. */
  | { readonly name: 'receiver' }
  /** Several facts that belong together. */
  | { readonly name: 'part'; readonly fields: Fields }
  /** Any number of such; each looks like one of the shapes. */
  | { readonly name: 'rows'; readonly shapes: readonly Fields[] }
  /** What has no shape that is the same for all records. */
  | { readonly name: 'anything' };

/** A text that may be longer is one of several lines. */
export const LONGEST_LINE = 300;

export type Fields = Readonly<Record<string, Field>>;

/**
 * Where a field occurs: `written` by clients, stored and answered; `system` is stored and answered; `internal` only
 * stored; `input` only taken; `computed` only answered.
 */
export type Reach = 'written' | 'system' | 'internal' | 'input' | 'computed';

declare const reference: unique symbol;
/** Another record's id as it is stored; the store knows what that is. */
export interface Reference {
  readonly [reference]: true;
}

/** What a field is in TypeScript: of what clients send, what is stored, what is answered, what a list is narrowed by. */
export interface FieldTypes {
  body: unknown;
  stored: unknown;
  wire: unknown;
  /** What a list can be narrowed by, and whether it is. */
  filter: unknown;
  filtered: boolean;
  /** Whether it may be left out. */
  optional: boolean;
  reach: Reach;
}

/** What a number or a text is beyond its kind, for whoever shows it. */
export type Meaning = 'rupees' | 'phone' | 'mail';

export interface FieldFacts {
  readonly kind: FieldKind;
  readonly means?: Meaning;
  readonly reach: Reach;
  readonly nullable: boolean;
  /** What stands where nothing was sent. */
  readonly initial?: unknown;
  readonly sort: boolean;
  readonly search: boolean;
  readonly filter: boolean;
  /**
   * It tells of a person: the record's owner, or whom the named field beside it names. It is in the copy of that person's
   * data, goes with an erasure, and is in no log line.
   */
  readonly personal: boolean | string;
}

type Changed<T extends FieldTypes, Changes> = Omit<T, keyof Changes> & Changes;

/** One field of a declaration; every method answers another field. */
export class Field<T extends FieldTypes = FieldTypes> {
  /** For types alone. */
  declare readonly types: T;

  constructor(readonly facts: FieldFacts) {}

  private with<Changes>(changes: Partial<FieldFacts>): Field<Changed<T, Changes> & FieldTypes> {
    return new Field({ ...this.facts, ...changes });
  }

  /** May be left out, and is this then. */
  orElse(initial: T['body']) {
    return this.with<{ optional: true }>({ initial });
  }

  /** May be empty: null. */
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

  /** Shown as what it is. */
  means(means: Meaning): this {
    return this.with({ means }) as unknown as this;
  }

  /** Its words are found by a search. */
  search(): this {
    return this.with({ search: true }) as unknown as this;
  }

  /** Lists can be narrowed by it: by one or several numbers of a choice, by one option. */
  filter() {
    return this.with<{ filtered: true }>({ filter: true });
  }

  /**
   * It tells of a person (docs/privacy.md).
   * @param of the field beside it that names the person; else it is the record's owner
   */
  personal(of?: string): this {
    return this.with({ personal: of ?? true }) as unknown as this;
  }

  /** The same with a narrower type, for what a declaration's data can't tell the compiler. */
  as<Value extends T['wire']>() {
    return this.with<{ wire: Value }>({});
  }

  /** Set by the product alone, and answered. */
  system() {
    return this.with<{ reach: 'system' }>({ reach: 'system' });
  }

  /** Stored only; what it is in a new record. */
  internal(initial: T['stored']) {
    return this.with<{ reach: 'internal' }>({ reach: 'internal', initial });
  }

  /** Taken only: what is stored for it, the resource's rules say. */
  input() {
    return this.with<{ reach: 'input' }>({ reach: 'input' });
  }

  /** Answered only, as the resource's own presentation says. */
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

/** Words of at most so many characters; at least one. */
export const text = (max: number) => ofKind<Plain<string>>({ name: 'text', max, mayBeEmpty: false });

export const mailAddress = () => text(254).means('mail');

export const phoneNumber = () => text(20).means('phone');

/** Words that may be left out. */
export const note = (max: number) =>
  ofKind<Plain<string>>({ name: 'text', max, mayBeEmpty: true }).orElse('');

/** A number out of `labels`; `what` names it in the refusal of another. */
export const choice = (labels: Readonly<Record<number, string>>, what: string) =>
  ofKind<Plain<number, number[]>>({ name: 'choice', labels, what });

/** One of some words of the wire. */
export const option = <const Option extends string>(options: readonly Option[], problem: string) =>
  ofKind<Plain<Option, Option>>({ name: 'option', options, problem });

export const instant = () => ofKind<Plain<string, never, Date, string>>({ name: 'instant', day: false });

/** A moment, or a day, which means 09:00 in India. */
export const instantOrDay = () => ofKind<Plain<string, never, Date, Date>>({ name: 'instant', day: true });

/** A pure date, `yyyy-MM-dd`. */
export const day = () => ofKind<Plain<string>>({ name: 'day' });

export const wholeNumber = (min = 0, max = 1_000_000_000) =>
  ofKind<Plain<number>>({ name: 'number', min, max });

/** Whole rupees. */
export const rupees = () => wholeNumber().means('rupees');

export const flag = () => ofKind<Plain<boolean>>({ name: 'flag' });

/** Another record's id. */
export const id = () => ofKind<Plain<string, string, Reference, string>>({ name: 'id' });

/** An area, which has to be there, and in the scope of whoever writes. */
export const area = () => ofKind<Plain<string, string, Reference, string>>({ name: 'area' });

/** A picture out of one's own uploads, as `picture` has it, or an address elsewhere. */
export const address = (max = 2048) => ofKind<Plain<string>>({ name: 'address', max });

/** A picture out of one's own uploads; every answer has a fresh link to it. */
export const picture = () => ofKind<Plain<string>>({ name: 'picture' });

/** Somebody, as other records name people. */
export const person = () => ofKind<Plain<PersonRecord, never, Reference>>({ name: 'person' });

export const people = () => ofKind<Plain<PersonRecord[], never, Reference[]>>({ name: 'people' });

/** A link under which a recording can be heard. */
export const recording = () => ofKind<Plain<string>>({ name: 'recording' });

/** Fields as they are answered. */
export type Answered<F extends Fields> = { [K in keyof F]: F[K]['types']['wire'] };
type OneOf<Shapes extends readonly Fields[]> = Shapes[number] extends infer Shape
  ? Shape extends Fields
    ? Answered<Shape>
    : never
  : never;

/** Several facts that belong together. */
export const part = <F extends Fields>(fields: F) => ofKind<Plain<Answered<F>>>({ name: 'part', fields });

/** Any number of parts; each has one of the shapes. */
export const rows = <Shapes extends readonly Fields[]>(...shapes: Shapes) =>
  ofKind<Plain<OneOf<Shapes>[]>>({ name: 'rows', shapes });

/** What has no shape that is the same for all records: only its type is known. */
export const anything = <Value>() => ofKind<Plain<Value>>({ name: 'anything' });

export const receiver = () => ofKind<Plain<string>>({ name: 'receiver' });

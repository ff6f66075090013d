import 'reflect-metadata';
import { Schema, Types } from 'mongoose';

/** One effect that a write requested and that has not run yet; it is stored inside the record that was written. */
export interface StoredEffect {
  _id: Types.ObjectId;
  kind: string;
  at: Date;
  /** When the job runs it next; `SET_ASIDE` once only an operator can have it run again. */
  next: Date;
  tries?: number;
  /** The message of the last failure. */
  error?: string;
  data: unknown;
}

export interface WithEffects {
  effects?: StoredEffect[];
}

/**
 * A kind of effect: the model whose records have it, its name, and the fields that its handlers receive. When one of
 * these fields changed while the handlers ran, they run again.
 */
export interface EffectKind<Read, Data> {
  readonly model: string;
  readonly name: string;
  readonly reads: readonly (keyof Read & string)[];
  /**
   * The job leaves the effect alone for this long after the write, whose own call does the same meanwhile
   * (`EffectRunner.remove`). Absent when the job may run it at any time.
   */
  readonly waitsMs?: number;
  /**
   * The handlers run again this long after the write, because a step that had read the record before the write may
   * have written something after the first run. Absent when no step does that.
   */
  readonly settlesAfterMs?: number;
  /**
   * Whether effects of the kind in one record run in the order of their writes: a later one waits until an earlier one
   * has run.
   */
  readonly inOrder?: boolean;
  /** Never set; it gives the type of the data that a write stores with the effect. */
  readonly data?: Data;
}

/** Runs an effect of a record. It is called again after a crash or a failure, so it must be safe to repeat. */
export type EffectHandler<Read, Data> = (record: Read, data: Data, signal: AbortSignal) => Promise<void>;

/** The time of an effect that failed for a day. */
export const SET_ASIDE = new Date('9999-01-01T00:00:00Z');

/** The field's declaration for a schema, which is all that `EffectRunner` needs; index it with `EFFECTS_INDEX`. */
export const effectsField = {
  effects: {
    type: [
      new Schema<StoredEffect>(
        {
          kind: { type: String, required: true },
          at: { type: Date, required: true },
          next: { type: Date, required: true },
          tries: Number,
          error: String,
          data: Schema.Types.Mixed,
        },
        { minimize: false },
      ),
    ],
    default: undefined,
  },
};

export const EFFECTS_INDEX = [{ 'effects.next': 1 as const }, { sparse: true }] as const;

/** Builds an effect; the caller stores it in the write that causes it (`pushEffects`), and then runs it. */
export function effect<Read, Data>({ name, waitsMs = 0 }: EffectKind<Read, Data>, data: Data): StoredEffect {
  const at = new Date();
  const next = new Date(at.getTime() + waitsMs);
  return { _id: new Types.ObjectId(), kind: name, at, next, data };
}

/** The part of an update that stores effects in the record. */
export const pushEffects = (effects: readonly StoredEffect[]) =>
  effects.length > 0 ? { effects: { $each: [...effects] } } : {};

const KIND = Symbol('the kind of effect that a method handles');

/** The kind of effect that a method handles, and whether it runs before the other handlers of the kind. */
export interface Handling {
  kind: EffectKind<object, unknown>;
  isFirst: boolean;
}

/**
 * Marks a provider's method as a handler of a kind of effect. Several features may handle the same kind.
 * @param order.first runs the method before the other handlers; for at most one handler of a kind
 */
export const Effect =
  <Read, Data>(kind: EffectKind<Read, Data>, { first: isFirst = false } = {}) =>
  <Handler extends EffectHandler<Read, Data>>(
    _: object,
    __: string,
    { value }: TypedPropertyDescriptor<Handler>,
  ): void => {
    if (value) Reflect.defineMetadata(KIND, { kind, isFirst }, value);
  };

/** What a method handles; undefined for a method that is no handler. */
export const handlingOf = (method: object): Handling | undefined =>
  Reflect.getMetadata(KIND, method) as Handling | undefined;

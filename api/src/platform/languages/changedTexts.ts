import type { Language, Translated } from '@coastok/domain';
import { Schema } from 'mongoose';
import { PENDING_AUDIT_INDEX, pendingAuditField, type WithPendingAudit } from '../audit/audit.model.js';

export type ChangedTexts = Readonly<Record<Translated, ReadonlyMap<string, string>>>;

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * The changed texts that replace the product's own translations, by language and key. A process works for one
 * database, so it has one such table; `TextsInForce` keeps it up to date.
 */
let inForce: ChangedTexts = { hi: NONE, bn: NONE, or: NONE };

/**
 * The changed text that replaces the product's own translation; undefined where there is none. English never changes.
 */
export const changedText = (language: Language, key: string): string | undefined =>
  language === 'en' ? undefined : inForce[language].get(key);

export function putInForce(texts: ChangedTexts): void {
  inForce = texts;
}

/** A text with which the community replaced one of the product's own translations. */
export interface TextChange {
  key: string;
  language: Translated;
  text: string;
  /** The English text that it translates; the change is in force only while the product has the same English text. */
  of: string;
  at: Date;
}

/** All changed texts. They are one document, so that an import is stored as a whole or not at all. */
export interface StoredTextChanges extends WithPendingAudit {
  _id: string;
  __v: number;
  changes: TextChange[];
}

export const textChangeSchema = new Schema<StoredTextChanges>(
  {
    _id: { type: String, required: true },
    changes: { type: Schema.Types.Mixed, required: true, default: [] },
    ...pendingAuditField,
  },
  { collection: 'text_change', versionKey: '__v' },
).index(...PENDING_AUDIT_INDEX);

/** The only document's id. */
export const TEXT_CHANGES = 'texts';

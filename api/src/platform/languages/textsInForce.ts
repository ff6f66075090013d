import { type Language, type Translated, TRANSLATED } from '@coastok/domain';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { createHash } from 'node:crypto';
import { PENDING_AUDIT_INDEX, pendingAuditField, type WithPendingAudit } from '../audit/audit.model.js';
import { APP, productTexts, SITE } from './productTexts.js';

type ChangedTexts = Readonly<Record<Translated, ReadonlyMap<string, string>>>;

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

function putInForce(texts: ChangedTexts): void {
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

/**
 * How often stored changes are read, so that a change is in force on every instance after this time, and within a
 * minute in any case.
 */
const REFRESH_EVERY_MS = 20_000;
/** The minimum time between two reads of the stored changes that requests for unknown versions cause. */
const LEAST_BETWEEN_MS = 1000;
/**
 * A page that was rendered with former texts may still request the rest of its files, so this many versions are kept.
 */
const KEPT_VERSIONS = 4;
/** The texts for dates: the field app uses those of the public site. */
const DATES = 'dates.';

/** The changed texts of an application's pages in one language. */
export interface PageTexts {
  /** Identifies these texts in addresses of files: the same on every instance, and different after a change. */
  readonly version: string;
  readonly language: Translated;
  /** By key as the application's build knows it. */
  readonly texts: ReadonlyMap<string, string>;
}

/** The changed texts of one application, current and former ones. */
class ApplicationTexts {
  private now: Partial<Record<Translated, PageTexts>> = {};
  /** By version, the latest last. */
  private readonly versions = new Map<string, PageTexts>();

  /** @param keyOf the key of a text in the application's build; null for one that it does not have */
  constructor(private readonly keyOf: (key: string) => string | null) {}

  /** Null where there are none, and for English. */
  of(language: string): PageTexts | null {
    return this.now[language as Translated] ?? null;
  }

  ofVersion(version: string): PageTexts | null {
    return this.versions.get(version) ?? null;
  }

  put(all: ChangedTexts): void {
    this.now = {};
    for (const language of TRANSLATED) this.putOne(language, all[language]);
  }

  private putOne(language: Translated, all: ReadonlyMap<string, string>): void {
    const texts = new Map(
      [...all].flatMap(([key, text]): [string, string][] => {
        const own = this.keyOf(key);
        return own === null ? [] : [[own, text]];
      }),
    );
    if (texts.size === 0) return;
    const digest = createHash('sha256')
      .update(JSON.stringify([...texts].sort()))
      .digest('hex');
    const version = `${language}-${digest.slice(0, 12)}`;
    const known = this.versions.get(version) ?? { version, language, texts };
    this.versions.delete(version);
    this.versions.set(version, known);
    this.now[language] = known;
    const [oldest] = this.versions.keys();
    if (this.versions.size > KEPT_VERSIONS * TRANSLATED.length && oldest) this.versions.delete(oldest);
  }
}

const without = (prefix: string, key: string): string | null =>
  key.startsWith(prefix) ? key.slice(prefix.length) : null;

const siteKeyOf = (key: string): string | null => without(SITE, key);

const fieldKeyOf = (key: string): string | null =>
  key.startsWith(SITE + DATES) ? without(SITE, key) : without(APP, key);

type Application = 'site' | 'field';

/** Reads the changed texts when the process starts and then every 20 seconds, and puts them in force. */
@Injectable()
export class TextsInForce implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Texts');
  private timer: NodeJS.Timeout | undefined;
  private refreshedAt = 0;
  private refreshing: Promise<void> | undefined;
  /** The version of the stored changes that are in force; undefined before the first read. */
  private known: number | undefined;
  private readonly applications = {
    site: new ApplicationTexts(siteKeyOf),
    field: new ApplicationTexts(fieldKeyOf),
  };

  constructor(@InjectModel('text_change') private readonly stored: Model<StoredTextChanges>) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.refresh();
    this.timer = setInterval(() => void this.refresh(), REFRESH_EVERY_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** The changed texts of an application in a language; null where there are none, and for English. */
  of(application: Application, language: string): PageTexts | null {
    return this.applications[application].of(language);
  }

  /**
   * The changed texts of a version that a page was rendered with. Reads the stored changes again for an unknown
   * version, because another instance may know it.
   */
  async ofVersion(application: Application, version: string): Promise<PageTexts | null> {
    const texts = this.applications[application];
    const mayRefresh = Date.now() - this.refreshedAt >= LEAST_BETWEEN_MS;
    if (!texts.ofVersion(version) && mayRefresh) await this.refresh();
    return texts.ofVersion(version);
  }

  /**
   * Reads the stored changes and puts them in force; while the database does not answer, the former ones stay in
   * force.
   */
  refresh(): Promise<void> {
    this.refreshedAt = Date.now();
    this.refreshing ??= this.read()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'changed texts could not be read'))
      .finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }

  private async read(): Promise<void> {
    const found = await this.stored.findById(TEXT_CHANGES, { __v: 1 }).lean<Pick<StoredTextChanges, '__v'>>();
    if ((found?.__v ?? 0) === this.known) return;
    const whole = found && (await this.stored.findById(TEXT_CHANGES).lean<StoredTextChanges>());
    const changes = whole ? await inForceOf(whole.changes) : [];
    const of = (language: Translated) =>
      new Map(changes.filter(one => one.language === language).map(({ key, text }) => [key, text]));
    const texts = { hi: of('hi'), bn: of('bn'), or: of('or') };
    putInForce(texts);
    for (const application of Object.values(this.applications)) application.put(texts);
    this.known = whole?.__v ?? 0;
  }
}

/** The changes whose English text is still the one of the product. */
async function inForceOf(changes: readonly TextChange[]): Promise<TextChange[]> {
  if (changes.length === 0) return [];
  const product = await productTexts();
  return changes.filter(({ key, of }) => product.get(key)?.en === of);
}

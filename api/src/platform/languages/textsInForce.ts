import { type Translated, TRANSLATED } from '@coastok/domain';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { createHash } from 'node:crypto';
import { putInForce } from './changedTexts.js';
import { productTexts } from './productTexts.js';
import { type StoredTextChanges, TEXT_CHANGES, type TextChange } from './textChange.model.js';
import { SITE } from './textKeys.js';

/** A change is in force on every instance this long after it was stored, and within a minute in any case. */
const LOOK_EVERY_MS = 20_000;
/** Requests for unknown versions do not cause a look more often than this. */
const LOOK_AGAIN_MS = 1000;
/** Pages that were drawn with former texts may ask for the rest of their files: so many versions are remembered. */
const KEPT_VERSIONS = 4;

/** The changed texts of the public site's pages in one language. */
export interface SiteTexts {
  /** Names these texts in addresses of files: the same on every instance, and another one after a change. */
  readonly version: string;
  readonly language: Translated;
  /** By key as the site's build knows it. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Reads the changed texts when the process starts and then every 20 seconds, and puts them in force. */
@Injectable()
export class TextsInForce implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Texts');
  private timer: NodeJS.Timeout | undefined;
  private lookedAt = 0;
  private looking: Promise<void> | undefined;
  /** The number of the stored change that is in force; undefined before the first look. */
  private known: number | undefined;
  private site: Partial<Record<Translated, SiteTexts>> = {};
  /** By version, the latest last. */
  private readonly versions = new Map<string, SiteTexts>();

  constructor(@InjectModel('text_change') private readonly stored: Model<StoredTextChanges>) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.look();
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** The changed texts of the site in a language; null where there are none, and for English. */
  ofSite(language: string): SiteTexts | null {
    return this.site[language as Translated] ?? null;
  }

  /** The changed texts of a version that a page was drawn with. Looks again for one that another instance may know. */
  async ofVersion(version: string): Promise<SiteTexts | null> {
    const looksAgain = Date.now() - this.lookedAt >= LOOK_AGAIN_MS;
    if (!this.versions.has(version) && looksAgain) await this.look();
    return this.versions.get(version) ?? null;
  }

  /** Puts in force what is stored now; the product goes on with what it has while the database does not answer. */
  look(): Promise<void> {
    this.lookedAt = Date.now();
    this.looking ??= this.read()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'changed texts could not be read'))
      .finally(() => (this.looking = undefined));
    return this.looking;
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
    this.site = {};
    for (const language of TRANSLATED) this.putOnSite(language, texts[language]);
    this.known = whole?.__v ?? 0;
  }

  private putOnSite(language: Translated, all: ReadonlyMap<string, string>): void {
    const texts = new Map(
      [...all].filter(([key]) => key.startsWith(SITE)).map(([key, text]) => [key.slice(SITE.length), text]),
    );
    if (texts.size === 0) return;
    const digest = createHash('sha256')
      .update(JSON.stringify([...texts].sort()))
      .digest('hex');
    const version = `${language}-${digest.slice(0, 12)}`;
    const site = this.versions.get(version) ?? { version, language, texts };
    this.versions.delete(version);
    this.versions.set(version, site);
    this.site[language] = site;
    const [oldest] = this.versions.keys();
    if (this.versions.size > KEPT_VERSIONS * TRANSLATED.length && oldest) this.versions.delete(oldest);
  }
}

/** The changes whose English is still the product's. */
export async function inForceOf(changes: readonly TextChange[]): Promise<TextChange[]> {
  if (changes.length === 0) return [];
  const product = await productTexts();
  return changes.filter(({ key, of }) => product.get(key)?.en === of);
}

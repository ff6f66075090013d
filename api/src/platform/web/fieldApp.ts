import { type Translated, TRANSLATED } from '@coastok/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldTexts } from '../languages/productTexts.js';
import type { PageTexts, TextsInForce } from '../languages/textsInForce.js';
import { withTexts } from './changedSite.js';
import { sendText, SharedText } from './pages.js';

const ASSETS = 'field/assets';
const WORKER = 'field/sw.js';
/** The name of a script with a language's texts; English has none (field-web/src/language/loadTexts.ts). */
const TEXTS = /^(hi|bn|or)-[\w-]{8}\.js$/;

/** Patterns of the field app's files that depend on the community's texts; the static file server leaves them out. */
export const FIELD_FILES_WITH_TEXTS = [
  `**/${WORKER}`,
  ...TRANSLATED.map(language => `**/${ASSETS}/${language}-*.js`),
  '**/texts.json',
];

/** The placeholder in the worker's code for the versions of changed texts (field-web/src/worker.js). */
const NO_VERSIONS = 'const CHANGED = {};';
/** The version that a worker requests for a language without changed texts. */
const BUILT = 'built';

/**
 * The field app with the texts that the community changed. A script of texts keeps its address, so browsers have to
 * revalidate it. A phone reads it from the cache of its service worker, whose code contains the versions of all texts:
 * changed texts change the worker, so the phone installs them as the app's next version. The worker requests that
 * version by name, since another instance may have other texts for some seconds.
 */
export class FieldApp {
  /** The changed scripts of each set of texts; released from memory with their texts. */
  private readonly scripts = new WeakMap<PageTexts, Promise<SharedText>>();
  private worker: { versions: string; text: SharedText } | undefined;

  /** @param root the folder of the built app's files, as they are served */
  constructor(
    private readonly root: string,
    private readonly inForce: TextsInForce,
  ) {}

  /** Serves the worker and the scripts of texts; nothing when the app has not been built. */
  serve(fastify: FastifyInstance): void {
    if (existsSync(join(this.root, WORKER)))
      fastify.get(`/${WORKER}`, (request, reply) => this.sendWorker(request, reply));
    const assets = join(this.root, ASSETS);
    for (const name of existsSync(assets) ? readdirSync(assets) : []) {
      const [, language] = TEXTS.exec(name) ?? [];
      if (!language) continue;
      fastify.get<{ Querystring: { texts?: string } }>(`/${ASSETS}/${name}`, async (request, reply) =>
        this.sendScript(name, await this.wanted(language as Translated, request.query.texts), request, reply),
      );
    }
  }

  private async sendWorker(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const versions: Partial<Record<Translated, string>> = {};
    for (const language of TRANSLATED) {
      const texts = this.inForce.of('field', language);
      if (texts) versions[language] = texts.version;
    }
    if (Object.keys(versions).length === 0) return reply.sendFile(WORKER);
    const named = JSON.stringify(versions);
    if (this.worker?.versions !== named) {
      const code = readFileSync(join(this.root, WORKER), 'utf8');
      const text = new SharedText(code.replace(NO_VERSIONS, `const CHANGED = ${named};`));
      this.worker = { versions: named, text };
    }
    return sendText(request, reply.header('Cache-Control', 'no-cache'), 'text/javascript', this.worker.text);
  }

  /**
   * The texts for a request: those of the requested version if it is known, otherwise those in force. Null for the
   * built texts.
   */
  private async wanted(language: Translated, version: unknown): Promise<PageTexts | null> {
    if (version === BUILT) return null;
    const named = typeof version === 'string' ? await this.inForce.ofVersion('field', version) : null;
    return named?.language === language ? named : this.inForce.of('field', language);
  }

  private async sendScript(
    name: string,
    texts: PageTexts | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const file = `${ASSETS}/${name}`;
    if (!texts) return reply.sendFile(file);
    const script = this.scripts.get(texts) ?? this.make(file, texts);
    this.scripts.set(texts, script);
    return sendText(request, reply.header('Cache-Control', 'no-cache'), 'text/javascript', await script);
  }

  private async make(file: string, { texts }: PageTexts): Promise<SharedText> {
    const { places } = await fieldTexts();
    const code = readFileSync(join(this.root, file), 'utf8');
    return new SharedText(withTexts(code, places[`dist/${file}`] ?? [], texts));
  }
}

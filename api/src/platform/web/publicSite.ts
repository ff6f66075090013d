import {
  calendarFile,
  type Language,
  type PublicEventRecord,
  type RenderedPage,
  type SiteRenderer,
  type Translated,
} from '@coastok/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import type { VisitorAuthenticator } from '../auth/caller.js';
import { NotFound } from '../errors/appError.js';
import type { PageTexts, TextsInForce } from '../languages/textsInForce.js';
import { ChangedSite, fillTemplate, loadRenderer } from './changedSite.js';
import { type Pages, sendText, SharedText } from './pages.js';
import { isPublic, prefixOf, type SiteLanguages } from './publicPages.js';

/** The events for the public pages; the event feature implements it. */
export abstract class EventPages {
  /** The published events, the earliest first; when there are too many, only the latest of them. */
  abstract list(): Promise<PublicEventRecord[]>;

  /** The published event with a public id or record id; null for any other text. */
  abstract find(reference: string): Promise<PublicEventRecord | null>;
}

/** The content security policy of a page, which depends on the request. */
export type SitePolicy = (request: FastifyRequest) => string;

/** The build's folder for a language. */
const folderOf = (code: string): string => (code === 'en' ? '' : code);

const VERSION = /^(?:hi|bn|or)-[0-9a-f]{12}$/;

/** The built texts under the version of changed texts, for a page that was loaded before all changes were undone. */
const builtTexts = (version: string): PageTexts => ({
  version,
  language: version.slice(0, 2) as Translated,
  texts: new Map(),
});

/** The pages of the public site: static ones as they were built, those of events rendered with their data. */
export class PublicSite {
  /** The completed page for each result of a renderer, which may return the same result again. */
  private readonly filled = new WeakMap<RenderedPage, SharedText>();

  /** The loaded renderer of each language except English, with the changed texts that it was loaded with. */
  private readonly renderers = new Map<
    string,
    { texts: PageTexts | null; renderer: Promise<SiteRenderer | null> }
  >();
  private readonly changed: ChangedSite;

  private constructor(
    private readonly root: string,
    private readonly languages: SiteLanguages,
    private readonly pages: Pages,
    private readonly events: EventPages,
    private readonly english: SiteRenderer | null,
    private readonly policyFor: SitePolicy,
    private readonly visitors: VisitorAuthenticator,
    private readonly inForce: TextsInForce,
  ) {
    this.changed = new ChangedSite(root);
  }

  static async open(
    root: string,
    languages: SiteLanguages,
    pages: Pages,
    events: EventPages,
    policyFor: SitePolicy,
    visitors: VisitorAuthenticator,
    inForce: TextsInForce,
  ): Promise<PublicSite> {
    const english = await loadRenderer(join(root, 'renderer/dist/renderer.mjs'));
    return new PublicSite(root, languages, pages, events, english, policyFor, visitors, inForce);
  }

  /**
   * A page that the build has completed. If it exists in several languages, it is rendered on request like other pages.
   * @throws NotFound when the site has not been built
   */
  async finished(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (this.languages.all.length > 1 && this.english?.hasLanguages(path))
      return this.page(path, request, reply);
    const page = await this.pages.withProductAddress(join(this.root, 'dist', `${path.slice(1)}.html`));
    return this.send(request, reply, page);
  }

  /**
   * Any other page of the site, in the language of its address. Without a prefix, a page that exists in every
   * language redirects to the visitor's language.
   * @throws NotFound when the site has not been built
   */
  async page(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const prefix = isPublic(path) ? null : prefixOf(path);
    if (prefix) return this.prefixed(prefix, request, reply);
    if (this.languages.all.length < 2 || !this.english?.hasLanguages(path))
      return this.drawn('en', request, reply);
    const code = await this.languageOf(request);
    reply.header('Vary', 'Accept-Language, Cookie');
    if (code === 'en') return this.drawn('en', request, reply);
    return reply.header('Cache-Control', 'private, no-cache').redirect(`/${code}${request.url}`);
  }

  /**
   * A page below a language's code. English has no prefix; an unknown language gets the not-found page.
   */
  private async prefixed(
    { code, rest }: { code: string; rest: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const path = rest === '/' ? '/event' : rest;
    if (!this.languages.has(code)) return this.drawn('en', request, reply);
    if (!isPublic(path)) return this.drawn(code, request, reply);
    if (this.languages.remember(request, reply, code)) await this.rememberOnRecord(request, code);
    const isHere = code !== 'en';
    if (isHere && rest !== '/') return this.drawn(code, request, reply);
    const query = request.url.slice(request.url.split('?')[0]?.length);
    const address = `${isHere ? `/${code}` : ''}${path}${query}`;
    return reply.header('Cache-Control', 'private, no-cache').redirect(address);
  }

  /**
   * The language chosen in this browser; otherwise the signed-in person's; otherwise the request's preferred language.
   */
  private async languageOf(request: FastifyRequest): Promise<Language> {
    const chosen = this.languages.chosen(request);
    if (chosen) return chosen;
    const own = await this.visitors.languageOf(request).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the language of a visitor could not be read');
      return null;
    });
    return this.languages.has(own) ? own : this.languages.preferred(request);
  }

  /**
   * Stores the chosen language in the visitor's record. A failure is only logged: the page is more important, and the
   * browser keeps the choice anyway. A request from another site's link is not a choice.
   */
  private async rememberOnRecord(request: FastifyRequest, code: Language): Promise<void> {
    if (request.headers['sec-fetch-site'] === 'cross-site') return;
    await this.visitors.rememberLanguage(request, code).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the language of a visitor could not be stored');
    });
  }

  /** While events can't be read, the browser gets the page without content and shows the error itself. */
  private async drawn(code: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const file = join(this.root, 'dist', folderOf(code), 'index.html');
    const built = await this.pages.withProductAddress(file);
    // Read once, so that all parts of an answer have the same texts, even when they change meanwhile.
    const texts = this.inForce.of('site', code);
    let bare = built;
    try {
      const renderer = await this.rendererOf(code, texts);
      const frame =
        texts && renderer ? this.changedFrame(await this.pages.read(file), texts, renderer) : null;
      if (frame !== null) bare = new SharedText(this.pages.withAddress(frame));
      const page = await renderer?.renderAddress(request.url, this.events, new Date(), this.languages.all);
      if (!page) return await this.send(request, reply, bare);
      const whole = await this.fill(frame ?? (await this.pages.read(file)), page);
      return await this.send(request, reply.code(page.status), whole);
    } catch (error) {
      request.log.warn({ err: error }, 'a page of the public site could not be drawn');
      return this.send(request, reply.code(200), bare);
    }
  }

  /** The frame of pages with changed texts: its own texts and the addresses of its scripts are changed. */
  private changedFrame(template: string, texts: PageTexts, renderer: SiteRenderer): string {
    return this.changed
      .frame(template, texts)
      .replace(/(<!--preview-->)[^]*?(<!--\/preview-->)/, (_, begin: string, end: string) =>
        [begin, renderer.defaultHead(), end].join('\n    '),
      )
      .replace(/(<p class="noscript">)[^<]*/, (_, tag: string) => tag + renderer.needsScript);
  }

  /**
   * Serves the scripts with changed texts. A request for an unknown version, such as that of a page that has been open
   * for long, gets the texts in force with `no-cache`.
   */
  serveChangedScripts(fastify: FastifyInstance, headers: Readonly<Record<string, string>>): void {
    fastify.get<{ Params: { version: string; file: string } }>(
      '/site-assets/hashed/:version/:file',
      async (request, reply) => {
        const { version, file } = request.params;
        // The version is inserted into the code of the scripts.
        if (!VERSION.test(version)) throw new NotFound('There is no such address.');
        const requested = await this.inForce.ofVersion('site', version);
        const texts = requested ?? this.inForce.of('site', version.slice(0, 2));
        const script = await this.changed.script(file, texts ?? builtTexts(version));
        if (!script) throw new NotFound('There is no such address.');
        reply.headers(headers);
        if (!requested) reply.header('Cache-Control', 'no-cache');
        return sendText(request, reply, 'text/javascript', script);
      },
    );
  }

  /** Serves robots.txt, sitemap.xml and the calendar files of events. */
  serveTexts(fastify: FastifyInstance): void {
    fastify.get('/robots.txt', async (request, reply) => {
      const text = await this.pages.withProductAddress(join(this.root, 'dist/robots.txt'));
      return sendText(request, reply, 'text/plain', text);
    });
    fastify.get('/sitemap.xml', async (request, reply) => {
      if (!this.english) throw new NotFound('There is no such page.');
      const text = this.english.renderSiteMap(await this.events.list(), this.languages.all);
      return sendText(request, reply, 'application/xml', new SharedText(this.pages.withAddress(text)));
    });
    fastify.get<{ Params: { eventId: string } }>('/event/:eventId/calendar.ics', async (request, reply) => {
      const event = await this.events.find(request.params.eventId);
      if (!event) throw new NotFound('There is no such event.');
      const address = this.pages.withAddress(`__PUBLIC_URL__/event/${event.eventId}`);
      const { tagline } = event.landing;
      reply.header('Content-Disposition', `attachment; filename="${event.eventId}.ics"`);
      const text = calendarFile({ ...event, tagline }, address, new Date());
      return sendText(request, reply, 'text/calendar', new SharedText(text));
    });
  }

  /** Each language's own renderer, loaded when its first page is requested, and again when its texts change. */
  private rendererOf(code: string, texts: PageTexts | null): Promise<SiteRenderer | null> {
    if (code === 'en') return Promise.resolve(this.english);
    const known = this.renderers.get(code);
    if (known?.texts === texts) return known.renderer;
    const renderer = this.changed.renderer(code, texts);
    this.renderers.set(code, { texts, renderer });
    return renderer;
  }

  private async fill(template: string, page: RenderedPage): Promise<SharedText> {
    const known = this.filled.get(page);
    if (known) return known;
    const filled = new SharedText(this.pages.withAddress(fillTemplate(template, page)));
    this.filled.set(page, filled);
    return filled;
  }

  private send(request: FastifyRequest, reply: FastifyReply, page: SharedText): Promise<FastifyReply> {
    return sendText(
      request,
      (reply.hasHeader('Cache-Control') ? reply : reply.header('Cache-Control', 'no-cache')).header(
        'Content-Security-Policy',
        this.policyFor(request),
      ),
      'text/html',
      page,
    );
  }
}

import { calendarFile, type Language } from '@coastok/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import type { VisitorAuthenticator } from '../auth/visitor.js';
import { NotFound } from '../errors/appError.js';
import type { EventPages } from './eventPages.js';
import type { Pages } from './pages.js';
import { fillTemplate, loadRenderer, type RenderedPage, type Renderer } from './renderer.js';
import { isPublic } from './publicPages.js';
import { sendText, SharedText } from './sendText.js';
import { prefixOf, type SiteLanguages } from './siteLanguages.js';

/** The content security policy of a page, which depends on the request. */
export type SitePolicy = (request: FastifyRequest) => string;

/** The build's folder for a language. */
const folderOf = (code: string): string => (code === 'en' ? '' : code);

/** The pages of the public site: static ones as they were built, those of events rendered with their data. */
export class PublicSite {
  /** The completed pages of renderer results, which the renderer may return again. */
  private readonly filled = new WeakMap<RenderedPage, SharedText>();

  private readonly renderers = new Map<string, Promise<Renderer | null>>();

  private constructor(
    private readonly root: string,
    private readonly languages: SiteLanguages,
    private readonly pages: Pages,
    private readonly events: EventPages,
    private readonly english: Renderer | null,
    private readonly policyFor: SitePolicy,
    private readonly visitors: VisitorAuthenticator,
  ) {}

  static async open(
    root: string,
    languages: SiteLanguages,
    pages: Pages,
    events: EventPages,
    policyFor: SitePolicy,
    visitors: VisitorAuthenticator,
  ): Promise<PublicSite> {
    const english = await loadRenderer(join(root, 'renderer/dist/renderer.mjs'));
    return new PublicSite(root, languages, pages, events, english, policyFor, visitors);
  }

  /**
   * A page whose text is fixed by the build. Where it exists in several languages, it is rendered as the others are.
   * @throws NotFound when the site has not been built
   */
  async finished(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (this.languages.all.length > 1 && this.english?.isSpoken(path)) return this.page(path, request, reply);
    const page = await this.pages.finish(join(this.root, 'dist', `${path.slice(1)}.html`));
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
    if (this.languages.all.length < 2 || !this.english?.isSpoken(path))
      return this.drawn('en', request, reply);
    const code = await this.languageOf(request);
    reply.header('Vary', 'Accept-Language, Cookie');
    if (code === 'en') return this.drawn('en', request, reply);
    return reply.header('Cache-Control', 'private, no-cache').redirect(`/${code}${request.url}`);
  }

  /**
   * A page below a language's code. A page that the language does not have is shown in English; an unknown language
   * gets the not-found page.
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
    const isHere = code !== 'en' && this.english?.isSpoken(path);
    if (isHere && rest !== '/') return this.drawn(code, request, reply);
    const query = request.url.slice(request.url.split('?')[0]?.length);
    const address = `${isHere ? `/${code}` : ''}${path}${query}`;
    return reply.header('Cache-Control', 'private, no-cache').redirect(address);
  }

  /** The language that was chosen in this browser, else that of the signed-in person, else of the request. */
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
   * The page is more important than the choice, which the browser keeps in any case. A link on another site is no
   * choice.
   */
  private async rememberOnRecord(request: FastifyRequest, code: Language): Promise<void> {
    if (request.headers['sec-fetch-site'] === 'cross-site') return;
    await this.visitors.rememberLanguage(request, code).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the language of a visitor could not be stored');
    });
  }

  /** While events can't be read, the browser gets the page without content and shows the error itself. */
  private async drawn(code: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const frame = join(this.root, 'dist', folderOf(code), 'index.html');
    const bare = await this.pages.finish(frame);
    try {
      const renderer = await this.rendererOf(code);
      const page = await renderer?.renderAddress(request.url, this.events, new Date(), this.languages.all);
      if (!page) return await this.send(request, reply, bare);
      return await this.send(request, reply.code(page.status), await this.fill(frame, page));
    } catch (error) {
      request.log.warn({ err: error }, 'a page of the public site could not be drawn');
      return this.send(request, reply.code(200), bare);
    }
  }

  /** Serves robots.txt, sitemap.xml and the calendar files of events. */
  serveTexts(fastify: FastifyInstance): void {
    fastify.get('/robots.txt', async (request, reply) => {
      const text = await this.pages.finish(join(this.root, 'dist/robots.txt'));
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

  /** Each language's own renderer, loaded when its first page is requested. */
  private rendererOf(code: string): Promise<Renderer | null> {
    const known =
      this.renderers.get(code) ??
      (code === 'en'
        ? Promise.resolve(this.english)
        : loadRenderer(join(this.root, 'renderer/dist', code, 'renderer.mjs')));
    this.renderers.set(code, known);
    return known;
  }

  private async fill(frame: string, page: RenderedPage): Promise<SharedText> {
    const known = this.filled.get(page);
    if (known) return known;
    const text = fillTemplate(await this.pages.read(frame), page);
    const filled = new SharedText(this.pages.withAddress(text));
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

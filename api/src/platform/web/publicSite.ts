import { calendarFile } from '@coastok/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { NotFound } from '../errors/appError.js';
import type { EventPages } from './eventPages.js';
import type { Pages } from './pages.js';
import { fillTemplate, loadRenderer, type RenderedPage, type Renderer } from './renderer.js';
import { sendText, SharedText } from './sendText.js';

/** The content security policy of a page, by who asks for it. */
export type SitePolicy = (request: FastifyRequest) => string;

/** The pages of the public site: finished ones as they were built, those of events drawn with what they tell. */
export class PublicSite {
  /** What was made of pages that the renderer gave out and may give out again. */
  private readonly filled = new WeakMap<RenderedPage, SharedText>();

  private constructor(
    private readonly folder: string,
    private readonly pages: Pages,
    private readonly events: EventPages,
    private readonly renderer: Renderer | null,
    private readonly policyFor: SitePolicy,
  ) {}

  static async open(
    root: string,
    pages: Pages,
    events: EventPages,
    policyFor: SitePolicy,
  ): Promise<PublicSite> {
    const renderer = await loadRenderer(join(root, 'renderer/dist/renderer.mjs'));
    return new PublicSite(join(root, 'dist'), pages, events, renderer, policyFor);
  }

  /** A page whose text stands since the build. @throws NotFound when the site has not been built. */
  async finished(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const page = await this.pages.finish(join(this.folder, `${path.slice(1)}.html`));
    return this.send(request, reply, page);
  }

  /**
   * Any other page. While events can't be read the browser gets the frame alone, and says so itself.
   * @throws NotFound when the site has not been built.
   */
  async drawn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const frame = join(this.folder, 'index.html');
    const bare = await this.pages.finish(frame);
    try {
      const page = await this.renderer?.renderAddress(request.url, this.events, new Date());
      if (!page) return await this.send(request, reply, bare);
      return await this.send(request, reply.code(page.status), await this.fill(frame, page));
    } catch (error) {
      request.log.warn({ err: error }, 'a page of the public site could not be drawn');
      return this.send(request, reply.code(200), bare);
    }
  }

  /** robots.txt, sitemap.xml and the calendar files of events. */
  serveTexts(fastify: FastifyInstance): void {
    fastify.get('/robots.txt', async (request, reply) => {
      const text = await this.pages.finish(join(this.folder, 'robots.txt'));
      return sendText(request, reply, 'text/plain', text);
    });
    fastify.get('/sitemap.xml', async (request, reply) => {
      if (!this.renderer) throw new NotFound('There is no such page.');
      const text = this.renderer.renderSiteMap(await this.events.list());
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
      reply.header('Cache-Control', 'no-cache').header('Content-Security-Policy', this.policyFor(request)),
      'text/html',
      page,
    );
  }
}

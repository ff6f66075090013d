import { type Action, ACTIONS, ruleOf } from '@coastok/domain';
import type {
  FastifyError,
  FastifyHttpOptions,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { InvalidInput } from '../errors/appError.js';

interface Known {
  method: string;
  pattern: string;
  matches: RegExp;
}

const KNOWN: Known[] = ACTIONS.flatMap(action => {
  const { route } = ruleOf(action);
  if (!route) return [];
  const [method = '', pattern = ''] = route.split(' ');
  const source = pattern.replace(/\./g, '\\.').replace(/:\w+/g, '[^/]+');
  return [{ method, pattern, matches: new RegExp(`^${source}$`) }];
});

/** The methods that exist for an address, for a 405; none when the address is unknown (404). */
export const methodsOf = (path: string, isServed: (method: string, pattern: string) => boolean): string[] =>
  KNOWN.filter(known => known.matches.test(path) && isServed(known.method, known.pattern)).map(
    known => known.method,
  );

/**
 * Exceptions to the rule in `readsQuery`: calls that read query parameters although the rule says they read none, and
 * the other way round.
 */
const READ_QUERY: readonly Action[] = ['file.read', 'device.remove', 'visitor.signOut'];
const NO_QUERY: readonly Action[] = [
  'session.verify',
  'session.logout',
  'session.list',
  'user.listSessions',
  'user.exportData',
  'import.read',
  'import.report',
  'unit.list',
  'event.answers',
  'event.messages',
  'desk.read',
  'public.config',
  'visitor.googleNonce',
  'visitor.session',
  'visitor.myBookings',
  'visitor.myWaitlist',
  'visitor.receipt',
  'visitor.ticket',
  'visitor.calendar',
];

/** Whether an action reads query parameters: lists and searches do, and refuse unknown parameters themselves. */
export function readsQuery(action: Action): boolean {
  if (READ_QUERY.includes(action)) return true;
  if (NO_QUERY.includes(action)) return false;
  const [method, pattern = ''] = ruleOf(action).route?.split(' ') ?? [];
  return method === 'GET' && !pattern.endsWith('/:id');
}

/*
 * Answers requests that Node or the router refuse before any hook runs, each with its own text. They get the error
 * body and the headers of every other answer.
 */

const JSON_TYPE = 'application/json; charset=utf-8';

const SENTENCES: Record<number, string> = {
  400: 'The request could not be read.',
  408: 'The request took too long to arrive.',
  417: 'What this request expects is not done here.',
  431: 'The request’s address or headers are too long.',
};

const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const bodyOf = (statusCode: number, requestId: string): string => {
  const message = SENTENCES[statusCode] ?? '';
  return JSON.stringify({ statusCode, message, data: [message], requestId });
};

/** Headers that belong to one answer; every other header is common to all answers. */
const OF_ONE_ANSWER = /^(content-length|content-type|date|connection|keep-alive|vary|access-control-.*)$/;

type Headers = Record<string, string>;

/** The headers that every answer has, read from a real answer so that they are defined in one place. */
async function commonHeaders(fastify: FastifyInstance): Promise<Headers> {
  const { headers } = await fastify.inject({ url: '/health/live' });
  const common = Object.entries(headers).filter(([name]) => !OF_ONE_ANSWER.test(name));
  return {
    ...Object.fromEntries(common.map(([name, value]) => [name, String(value)])),
    'cache-control': 'no-store',
  };
}

export class BrokenRequests {
  private fastify: FastifyInstance | null = null;
  private headers: Promise<Headers> | null = null;

  /** Options for creating the server; call `attend` once it is created. */
  options(): Pick<FastifyHttpOptions<Server>, 'clientErrorHandler' | 'frameworkErrors' | 'http'> {
    return {
      // Node would refuse such a request with an empty answer; `attend` sends an error body.
      http: { requireHostHeader: false },
      clientErrorHandler: (error, socket) => void this.answerSocket(error.code, socket),
      frameworkErrors: (error, request, reply) => void this.answerRouter(error, request, reply),
    };
  }

  attend(fastify: FastifyInstance): void {
    this.fastify = fastify;
    fastify.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
      void this.common().then(headers => {
        response.writeHead(417, { ...headers, 'content-type': JSON_TYPE, connection: 'close' });
        response.end(bodyOf(417, randomUUID()));
      });
    });
    fastify.addHook('onRequest', async request => {
      if (request.raw.httpVersion === '1.1' && request.headers.host === undefined) {
        throw new InvalidInput('The request names no host.');
      }
    });
  }

  private common(): Promise<Headers> {
    this.headers ??= this.fastify ? commonHeaders(this.fastify) : Promise.resolve({});
    return this.headers;
  }

  /** Answers bytes that are no valid request: the parser gave up, and the connection is closed. */
  private async answerSocket(code: string | undefined, socket: Socket): Promise<void> {
    // Node reports a socket only when no answer is being sent on it; a connection that was reset can't be written to.
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = STATUS_OF[code ?? ''] ?? 400;
    const body = bodyOf(status, randomUUID());
    const headers: Headers = {
      ...(await this.common()),
      'content-type': JSON_TYPE,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable)
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    else socket.destroy();
  }

  /** Answers an address that can't be decoded (`/%`). */
  private async answerRouter(
    { statusCode = 400 }: FastifyError,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const status = statusCode in SENTENCES ? statusCode : 400;
    await reply
      .headers(await this.common())
      .status(status)
      .type(JSON_TYPE)
      .send(bodyOf(status, request.id));
  }
}

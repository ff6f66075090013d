import { DECLARED, type DeclaredList, personalPlacesOf } from '@coastok/domain';
import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Header and body names whose values never reach a log line (docs/security.md#20). */
const SECRETS = [
  'req.headers.access_token',
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.old_password',
  '*.token',
  '*.otp',
];

/** The paths of personal data in declared records, logged alone or within another object. */
const PERSONAL_PLACES = DECLARED.flatMap((list: DeclaredList) => personalPlacesOf(list)).flatMap(place => [
  place,
  `*.${place}`,
]);

/** Mail addresses and phones: mail servers and the database repeat them in their errors. */
const PERSONAL = /[^\s<>"'(){}:;,/]+@[^\s<>"'(){}:;,/]+|(?<!\d)[5-9]\d{9}(?!\d)/g;

const withoutPeople = (text: string | undefined) => text?.replace(PERSONAL, '[hidden]');

/**
 * The facts of an error that are logged: not its other fields, where libraries keep requests, replies and addresses.
 */
function errorFacts(error: unknown): unknown {
  if (!(error instanceof Error)) return withoutPeople(String(error));
  const { name, message, stack, cause } = error;
  return {
    type: name,
    code: (error as { code?: unknown }).code,
    message: withoutPeople(message),
    stack: withoutPeople(stack),
    ...(cause !== undefined && { cause: errorFacts(cause) }),
  };
}

/** JSON lines on standard output, or on another stream; pino escapes line breaks, so a log line can't be forged. */
export const createLogger = (level: string, stream?: DestinationStream): Logger => {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: [...SECRETS, ...new Set(PERSONAL_PLACES)], censor: '[hidden]' },
    serializers: {
      err: errorFacts,
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        // A query string may hold names or a file's signature.
        path: request.url.split('?')[0],
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
  return stream ? pino(options, stream) : pino(options);
};

/** Nest logs every module and route at each start; these lines are only useful for debugging. */
const CHATTY: readonly unknown[] = [
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestFactory',
  'NestApplication',
];

/** Sends Nest's own lines through the same logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log = (message: unknown, ...rest: unknown[]) => this.write('info', message, rest);
  error = (message: unknown, ...rest: unknown[]) => this.write('error', message, rest);
  warn = (message: unknown, ...rest: unknown[]) => this.write('warn', message, rest);
  debug = (message: unknown, ...rest: unknown[]) => this.write('debug', message, rest);
  verbose = (message: unknown, ...rest: unknown[]) => this.write('trace', message, rest);
  fatal = (message: unknown, ...rest: unknown[]) => this.write('fatal', message, rest);

  private write(
    level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal',
    message: unknown,
    rest: unknown[],
  ): void {
    const context = rest.at(-1);
    const text = rest
      .slice(0, -1)
      .filter(part => typeof part === 'string')
      .join(' ');
    const facts = typeof message === 'object' && message !== null ? message : {};
    const said = typeof message === 'object' ? text : [String(message), text].filter(Boolean).join(' ');
    this.logger[level === 'info' && CHATTY.includes(context) ? 'debug' : level]({ ...facts, context }, said);
  }
}

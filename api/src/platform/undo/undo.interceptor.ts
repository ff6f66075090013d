import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { finalize, map, type Observable } from 'rxjs';
import { Command } from './command.js';

/** Makes each call of staff one command, and adds to its answer how it can be undone (docs/rules/access.md#9). */
@Injectable()
export class UndoInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { caller, method } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!caller || method === 'GET') return next.handle();
    return Command.run(command =>
      next.handle().pipe(
        map((body: unknown) => (command.undo ? { ...(body as object), undo: command.undo } : body)),
        finalize(() => command.end()),
      ),
    );
  }
}

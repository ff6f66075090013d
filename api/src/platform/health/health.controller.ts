import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Unavailable } from '../errors/appError.js';
import { VERSION } from '../web/product.js';
import { Metrics } from '../metrics/metrics.js';

const PING_MS = 2000;

/** For proxies and orchestrators: whether the process is alive, whether it can serve, and its version. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  @Get('live')
  live() {
    return { status: 'ok', version: VERSION };
  }

  @Get('ready')
  async ready() {
    const ping = this.connection.db?.command({ ping: 1 }, { timeoutMS: PING_MS });
    const answered = await ping?.then(
      () => true,
      () => false,
    );
    if (!answered) throw new Unavailable('The database does not answer.');
    return { status: 'ok', version: VERSION };
  }
}

/** For Prometheus; the reverse proxy must not make it public. */
@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  scrape(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}

import { Controller, Get, Header, Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Connection } from 'mongoose';
import { collectDefaultMetrics, Counter, Gauge, Histogram, type LabelValues, Registry } from 'prom-client';
import { Unavailable } from '../errors/appError.js';
import { VERSION } from '../web/product.js';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_SECONDS = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300];

/**
 * The metrics of this instance for Prometheus: the process, its requests and its jobs are counted as they happen, and
 * features measure their figures at each scrape. It has no personal data.
 */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly logger = new Logger('Metrics');

  private readonly requests = new Histogram({
    name: 'coastok_http_request_seconds',
    help: 'Time from a request to its answer, by the pattern of its address',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  });

  private readonly jobRuns = new Histogram({
    name: 'coastok_job_run_seconds',
    help: 'Duration of the runs of a job on this instance',
    labelNames: ['job', 'outcome'],
    buckets: JOB_SECONDS,
    registers: [this.registry],
  });

  private readonly jobItems = new Counter({
    name: 'coastok_job_items_total',
    help: 'What the runs of a job on this instance have done',
    labelNames: ['job'],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: 'coastok_build_info',
      help: 'The version that runs; always 1',
      labelNames: ['version'],
      registers: [this.registry],
    }).set({ version: VERSION }, 1);
  }

  /** Counts an answered request. `seconds` is its duration. */
  countRequest(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status }, seconds);
  }

  /** Counts a finished run of a job; `items` is the number of items it handled, null after a failure. */
  countJobRun(job: string, seconds: number, items: number | null): void {
    this.jobRuns.observe({ job, outcome: items === null ? 'failed' : 'done' }, seconds);
    if (items) this.jobItems.inc({ job }, items);
  }

  /**
   * Adds a figure that is read at each scrape. `read` should cost one indexed query; where it fails, the figure is
   * NaN and the other figures are not affected.
   */
  measure(name: string, help: string, read: () => Promise<number>): void {
    this.collect(name, help, [], async () => [[{}, await read()]]);
  }

  /** Adds a figure of each job, in the same way. */
  measureJobs(name: string, help: string, read: () => Promise<ReadonlyMap<string, number>>): void {
    this.collect(name, help, ['job'], async () =>
      Array.from(await read(), ([job, value]) => [{ job }, value]),
    );
  }

  /** Adds a figure of each external service, in the same way. */
  measureServices(name: string, help: string, read: () => Promise<ReadonlyMap<string, number>>): void {
    this.collect(name, help, ['service'], async () =>
      Array.from(await read(), ([service, value]) => [{ service }, value]),
    );
  }

  private collect<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    read: () => Promise<[labels: LabelValues<Label>, value: number][]>,
  ): void {
    const { logger } = this;
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        const samples = await read().catch((error: unknown) => {
          logger.warn({ err: error, metric: name }, 'a figure could not be read');
          return null;
        });
        this.reset();
        if (!samples) this.set(Number.NaN);
        for (const [labels, value] of samples ?? []) this.set(labels, value);
      },
    });
  }
}

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

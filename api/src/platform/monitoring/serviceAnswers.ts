import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { CONFIG, type Config } from '../config/config.js';
import { Metrics } from './metrics.js';

/** The external services that the product uses. */
export const SERVICES = ['payment', 'mail', 'push'] as const;
export type Service = (typeof SERVICES)[number];

/** When a service last answered, whether it refuses our key, and since when it has not answered. */
interface ServiceAnswer {
  _id: Service;
  /** Null where it never answered. */
  answeredAt: Date | null;
  /** Since when our key is refused; null while it is accepted. */
  refusedAt: Date | null;
  /** The first call without an answer since the last answer; null while it answers. */
  unansweredSince: Date | null;
  /** The network error of the last call without an answer. */
  said: string | null;
}

export const serviceAnswerSchema = new Schema<ServiceAnswer>(
  {
    _id: { type: String, enum: SERVICES, required: true },
    answeredAt: Date,
    refusedAt: Date,
    unansweredSince: Date,
    said: String,
  },
  { collection: 'service_answer', versionKey: false },
);

/** An unchanged state is written at most this often. */
const WRITE_EVERY_MS = 60_000;

/** The reported time for a service that never answered. */
const NEVER = 0;

/** The maximum length of the stored network error. */
const MOST_SAID = 200;

type State = 'answers' | 'refuses' | 'silent';

/**
 * When payment, mail and push service last answered, for alerts and `coastok doctor`; a service may be down for any
 * time.
 */
@Injectable()
export class ServiceAnswers implements OnModuleInit {
  private readonly logger = new Logger('Services');
  private readonly written = new Map<Service, { at: number; state: State }>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectModel('service_answer') private readonly answers: Model<ServiceAnswer>,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.measureServices(
      'coastok_gateway_answered_timestamp_seconds',
      'When a service that is set up last answered',
      () => this.figures(answer => (answer?.answeredAt ? answer.answeredAt.getTime() / 1000 : NEVER)),
    );
    this.metrics.measureServices('coastok_gateway_refused', 'Whether a service refuses our key', () =>
      this.figures(answer => (answer?.refusedAt ? 1 : 0)),
    );
    this.metrics.measureServices(
      'coastok_gateway_unanswered_seconds',
      'How long calls to a service have been without an answer; 0 while it answers',
      () => this.figures(answer => unansweredMs(answer) / 1000),
    );
  }

  /** The configured services, with their last answers. */
  async configured(): Promise<{ service: Service; answer: ServiceAnswer | null }[]> {
    const { razorpay, mail, firebase } = this.config;
    const isSetUp: Record<Service, boolean> = {
      payment: Boolean(razorpay.keyId && razorpay.keySecret),
      mail: Boolean(mail.smtpUrl),
      push: Boolean(firebase.serviceAccount),
    };
    const known = new Map((await this.answers.find().lean<ServiceAnswer[]>()).map(one => [one._id, one]));
    return SERVICES.filter(service => isSetUp[service]).map(service => ({
      service,
      answer: known.get(service) ?? null,
    }));
  }

  /** Stores that a service answered; callers do not wait for it, and a failure to store it is only logged. */
  note(service: Service, { refused }: { refused: boolean }): void {
    this.write(service, refused ? 'refuses' : 'answers', {
      answeredAt: '$$NOW',
      refusedAt: refused ? { $ifNull: ['$refusedAt', '$$NOW'] } : null,
      unansweredSince: null,
      said: null,
    });
  }

  /** Stores a call without an answer; whether our key is refused does not change. */
  noteSilence(service: Service, said: string): void {
    this.write(service, 'silent', {
      unansweredSince: { $ifNull: ['$unansweredSince', '$$NOW'] },
      said: { $literal: said.slice(0, MOST_SAID) },
    });
  }

  /** Whether a service accepted our key within so many milliseconds, and has answered each call since. */
  async answersSince(service: Service, withinMs: number): Promise<boolean> {
    const answer = await this.answers.findById(service).lean<ServiceAnswer>();
    if (!answer?.answeredAt || answer.refusedAt || answer.unansweredSince) return false;
    return Date.now() - answer.answeredAt.getTime() < withinMs;
  }

  private write(service: Service, state: State, set: Record<string, unknown>): void {
    const last = this.written.get(service);
    const now = Date.now();
    if (last?.state === state && now - last.at < WRITE_EVERY_MS) return;
    this.written.set(service, { at: now, state });
    this.answers
      .updateOne({ _id: service }, [{ $set: set }], { upsert: true, updatePipeline: true })
      .catch((error: unknown) => {
        this.written.delete(service);
        this.logger.warn({ err: error, service }, 'storing the last answer of a service failed');
      });
  }

  private async figures(of: (answer: ServiceAnswer | null) => number): Promise<ReadonlyMap<string, number>> {
    return new Map((await this.configured()).map(({ service, answer }) => [service, of(answer)]));
  }
}

/** How long calls to a service have been without an answer. */
export const unansweredMs = (answer: ServiceAnswer | null): number =>
  answer?.unansweredSince ? Math.max(0, Date.now() - answer.unansweredSince.getTime()) : 0;

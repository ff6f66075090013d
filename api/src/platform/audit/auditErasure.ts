import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, mongo } from 'mongoose';
import { CONFIG, type Config } from '../config/config.js';
import { writeConcernOf } from '../mongo/connection.js';
import type { AuditEntry } from './audit.model.js';

const ANSWER_WITHIN_MS = 3000;

/**
 * The only way to change rows of the audit log, used by erasures alone. It uses a separate database user where one is
 * configured (`MONGODB_ERASURE_URI`), so that the API's own user needs no right to change them. It is connected only
 * while it is used.
 */
@Injectable()
export class AuditErasure {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  change<T>(work: (entries: mongo.Collection<AuditEntry>) => Promise<T>): Promise<T> {
    return this.changeIn('audit', work);
  }

  /** Does the same in another append-only collection. */
  async changeIn<Row extends object, T = unknown>(
    name: string,
    work: (rows: mongo.Collection<Row>) => Promise<T>,
  ): Promise<T> {
    const uri = this.config.mongoErasureUri;
    if (uri === null) return work(this.connection.collection(name) as never);
    const client = await mongo.MongoClient.connect(uri, {
      serverSelectionTimeoutMS: ANSWER_WITHIN_MS,
      maxPoolSize: 2,
      writeConcern: writeConcernOf(uri),
    });
    try {
      return await work(client.db().collection<Row>(name));
    } finally {
      await client.close();
    }
  }
}

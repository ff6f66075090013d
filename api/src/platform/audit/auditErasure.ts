import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, mongo } from 'mongoose';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { writeConcernOf } from '../mongo/writeConcern.js';
import type { AuditEntry } from './audit.model.js';

const ANSWER_WITHIN_MS = 3000;

/**
 * The one way to change what is in the trail, for erasures alone: with the rights of a database user of its own where
 * one is configured (`MONGODB_ERASURE_URI`), so that the API's need not have them. Connected only while it is used.
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

  /** The same in another collection that is only added to. */
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

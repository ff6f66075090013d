import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import { CONFIG, type Config } from '../config/config.js';
import { endWritesToClosedSockets } from './closedSockets.js';
import { writeConcernOf } from './connection.js';

/** The time limit of a query; each query has an index, so only faulty ones reach it. */
const MAX_TIME_MS = 10_000;

// An unknown key in a filter would match everything, and one in a document would be lost: both are bugs.
mongoose.set('strict', 'throw');
mongoose.set('strictQuery', 'throw');
mongoose.set('maxTimeMS', MAX_TIME_MS);
endWritesToClosedSockets();

/** The one connection of a process; indexes and validators are built by `prepareDatabase`. */
@Module({
  imports: [
    MongooseModule.forRootAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        uri: config.mongoUri,
        autoIndex: false,
        autoCreate: false,
        serverSelectionTimeoutMS: 3000,
        // An index of millions of records takes minutes to build, and the server sends nothing meanwhile.
        socketTimeoutMS: config.patient ? 0 : 60_000,
        waitQueueTimeoutMS: config.patient ? 60_000 : 5000,
        maxPoolSize: 40,
        retryAttempts: 20,
        retryDelay: 500,
        writeConcern: writeConcernOf(config.mongoUri),
      }),
    }),
  ],
})
export class MongoModule {}

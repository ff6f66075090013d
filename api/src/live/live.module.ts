import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleRepositoryModule } from '../user/peopleRepository.module.js';
import { LiveChanges } from './changes.js';
import { LiveController } from './live.controller.js';
import { LiveStreams } from './liveStreams.js';
import { presenceSchema } from './presence.model.js';
import { Presences } from './presences.js';

/** Live updates of lists and records, and who has a record open. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'presence', schema: presenceSchema }]),
    PeopleRepositoryModule,
  ],
  controllers: [LiveController],
  providers: [LiveChanges, LiveStreams, Presences],
})
export class LiveModule {}

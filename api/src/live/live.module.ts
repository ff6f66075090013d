import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleRepositoryModule } from '../user/peopleRepository.module.js';
import { LiveChanges } from './changes.js';
import { LiveController } from './live.controller.js';
import { LiveStreams } from './liveStreams.js';
import { presenceSchema } from './presence.model.js';
import { Presences } from './presences.js';

/** Lists and records as they change, and who has one open. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'presence', schema: presenceSchema }]),
    PeopleRepositoryModule,
  ],
  controllers: [LiveController],
  providers: [LiveChanges, LiveStreams, Presences],
})
export class LiveModule {}

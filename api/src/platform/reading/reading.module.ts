import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { peopleReadSchema } from './peopleRead.model.js';
import { PeopleReadCounts } from './peopleRead.js';
import { readingSchema } from './reading.model.js';
import { Readings } from './readings.js';
import { ReadingPersonalData } from './readingPersonalData.js';

@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'access_log', schema: readingSchema },
      { name: 'people_read', schema: peopleReadSchema },
    ]),
  ],
  providers: [Readings, PeopleReadCounts, ReadingPersonalData],
  exports: [Readings, PeopleReadCounts, MongooseModule],
})
export class ReadingModule {}

import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { readingSchema } from './reading.model.js';
import { Readings } from './readings.js';
import { ReadPeople } from './readPeople.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'access_log', schema: readingSchema }])],
  providers: [Readings, ReadPeople],
  exports: [Readings, MongooseModule],
})
export class ReadingModule {}

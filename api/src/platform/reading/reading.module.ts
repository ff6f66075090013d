import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { readingSchema } from './reading.model.js';
import { Readings } from './readings.js';
import { ReadingPersonalData } from './readingPersonalData.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'access_log', schema: readingSchema }])],
  providers: [Readings, ReadingPersonalData],
  exports: [Readings, MongooseModule],
})
export class ReadingModule {}

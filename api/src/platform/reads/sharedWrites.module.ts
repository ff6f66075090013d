import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { KeptTotals } from '../lists/keptTotals.js';
import { SharedWrites } from './sharedWrites.js';
import { writeStampSchema } from './writeStamp.model.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'write_stamp', schema: writeStampSchema }])],
  providers: [SharedWrites, KeptTotals],
  exports: [SharedWrites, KeptTotals],
})
export class SharedWritesModule {}

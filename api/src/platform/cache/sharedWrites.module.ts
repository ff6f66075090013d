import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CachedTotals } from '../lists/cachedTotals.js';
import { SharedWrites, writeStampSchema } from './sharedWrites.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'write_stamp', schema: writeStampSchema }])],
  providers: [SharedWrites, CachedTotals],
  exports: [SharedWrites, CachedTotals],
})
export class SharedWritesModule {}

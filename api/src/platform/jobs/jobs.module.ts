import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ScheduleModule as NestScheduleModule } from '@nestjs/schedule';
import { jobSchema } from './job.model.js';
import { JobRunner } from './jobRunner.js';

@Global()
@Module({
  imports: [NestScheduleModule.forRoot(), MongooseModule.forFeature([{ name: 'job', schema: jobSchema }])],
  providers: [JobRunner],
  exports: [JobRunner],
})
export class JobsModule {}

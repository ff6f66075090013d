import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeviceTokens } from '../auth/deviceTokens.js';
import { FailureLimit } from './failureLimit.js';
import { failureCountsSchema } from './limit.model.js';
import { WindowLimits } from './windowLimits.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'failure_count', schema: failureCountsSchema }])],
  providers: [FailureLimit, WindowLimits, DeviceTokens],
  exports: [FailureLimit, WindowLimits, DeviceTokens],
})
export class LimitsModule {}

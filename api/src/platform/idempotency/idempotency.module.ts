import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { rememberedCallSchema } from './idempotency.model.js';
import { IdempotencyRepository } from './idempotencyRepository.js';
import { IdempotencyPersonalData } from './idempotencyPersonalData.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'idempotency', schema: rememberedCallSchema }])],
  providers: [IdempotencyRepository, IdempotencyPersonalData],
  exports: [IdempotencyRepository],
})
export class IdempotencyModule {}

import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { rememberedCallSchema } from './idempotency.model.js';
import { IdempotencyStore } from './idempotencyStore.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'idempotency', schema: rememberedCallSchema }])],
  providers: [IdempotencyStore],
  exports: [IdempotencyStore],
})
export class IdempotencyModule {}

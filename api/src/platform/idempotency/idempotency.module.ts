import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { rememberedCallSchema } from './idempotency.model.js';
import { IdempotencyStore } from './idempotencyStore.js';
import { RememberedPeople } from './rememberedPeople.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'idempotency', schema: rememberedCallSchema }])],
  providers: [IdempotencyStore, RememberedPeople],
  exports: [IdempotencyStore],
})
export class IdempotencyModule {}

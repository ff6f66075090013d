import { Global, Module } from '@nestjs/common';
import { StreamSlots } from './streamSlots.js';

@Global()
@Module({ providers: [StreamSlots], exports: [StreamSlots] })
export class StreamsModule {}

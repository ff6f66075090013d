import { Global, Module } from '@nestjs/common';
import { PushSender } from './pushSender.js';

@Global()
@Module({ providers: [PushSender], exports: [PushSender] })
export class PushModule {}

import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { EffectRunner } from './effectRunner.js';

@Global()
@Module({ imports: [DiscoveryModule], providers: [EffectRunner], exports: [EffectRunner] })
export class EffectsModule {}

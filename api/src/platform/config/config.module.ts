import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from './config.js';

export const CONFIG = Symbol('Config');

/** Makes the parsed environment injectable everywhere. */
@Module({})
export class ConfigModule {
  static for(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}

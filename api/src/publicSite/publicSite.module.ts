import { Module } from '@nestjs/common';
import { PublicConfigController } from './publicConfig.controller.js';

@Module({ controllers: [PublicConfigController] })
export class PublicSiteModule {}

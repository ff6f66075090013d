import { Controller, Inject, Module, Req } from '@nestjs/common';
import { PeopleRepositoryModule } from '../user/people.module.js';
import { PublicDirectoryController } from './publicDirectory.controller.js';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../platform/config/config.js';
import { isStaffBesideVisitors } from '../platform/http/webOrigins.js';
import { Route } from '../platform/http/route.decorator.js';

/** What a browser needs to know about this installation before sign-in. */
@ApiTags('public')
@Controller()
class PublicConfigController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Route('public.config')
  read(@Req() request: FastifyRequest) {
    const { productName, google, razorpay, sandbox, languages, contact } = this.config;
    return {
      productName,
      googleClientId: google.clientId,
      razorpayKeyId: razorpay.keyId,
      sandbox: sandbox.enabled,
      languages,
      contact,
      staffHere: isStaffBesideVisitors(request, this.config),
    };
  }
}

@Module({
  imports: [PeopleRepositoryModule],
  controllers: [PublicConfigController, PublicDirectoryController],
})
export class PublicSiteModule {}

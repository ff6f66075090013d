import { Body, Controller, Headers, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Said } from '../../platform/http/envelope.js';
import { Route } from '../../platform/http/route.decorator.js';
import { Webhooks } from './webhooks.js';

@ApiTags('payment')
@Controller()
export class WebhookController {
  constructor(private readonly webhooks: Webhooks) {}

  @Route('payment.webhook')
  async receive(
    @Req() request: FastifyRequest,
    @Headers('x-razorpay-signature') signature: string | undefined,
    @Body() body: unknown,
  ) {
    await this.webhooks.receive(request.rawBody, signature, body);
    return new Said(null, 'Received.');
  }
}

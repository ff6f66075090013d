import {
  type ReviewFilters,
  reviewFilters,
  type ReviewRecord,
  type SettleReviewBody,
  settleReviewBody,
} from '@coastok/domain';
import { Body, Controller, Headers, Param, Req, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/auth/caller.js';
import { Said } from '../../platform/http/envelope.js';
import { CurrentCaller } from '../../platform/http/requestDecorators.js';
import { Route } from '../../platform/http/route.decorator.js';
import {
  DescribeList,
  ListQuery,
  type ListRequest,
  type ListSpec,
  wireFields,
} from '../../platform/lists/listQuery.js';
import { SecretarySubstitute } from '../core/secretarySubstitute.js';
import { PaymentReviews } from './paymentReviews.js';
import { REVIEW_ID } from './reviewItem.js';
import { Webhooks } from './webhooks.js';

const reviewList = {
  resource: 'payment/review',
  filters: reviewFilters,
  sort: { at: 'at', createdAt: 'at', amount: 'amount', reason: 'reason' },
  defaultSort: { at: -1, _id: -1 },
  ownIds: REVIEW_ID,
  fields: wireFields<ReviewRecord>({
    reason: true,
    amount: true,
    currency: true,
    paymentId: true,
    orderId: true,
    booking: true,
    area: true,
    recorder: true,
    at: true,
    settled: true,
  }),
} satisfies ListSpec<typeof reviewFilters>;

@ApiTags('payment')
@Controller()
export class ReviewController {
  constructor(private readonly reviews: PaymentReviews) {}

  @Route('paymentReview.list')
  @DescribeList(reviewList)
  list(@CurrentCaller() caller: Caller, @ListQuery(reviewList) request: ListRequest<ReviewFilters>) {
    return this.reviews.list(caller, request);
  }

  @Route('paymentReview.read')
  read(@Param('id') id: string) {
    return this.reviews.read(id);
  }

  @UseGuards(SecretarySubstitute)
  @Route('paymentReview.settle')
  settle(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: settleReviewBody }) body: SettleReviewBody,
  ) {
    return this.reviews.settle(caller, id, body);
  }
}

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

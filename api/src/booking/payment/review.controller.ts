import { type ReviewFilters, settleReviewBody, type SettleReviewBody } from '@coastok/domain';
import { Body, Controller, Param, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../platform/auth/caller.js';
import { CurrentCaller } from '../../platform/http/caller.decorator.js';
import { Route } from '../../platform/http/route.decorator.js';
import { DescribeList, ListQuery } from '../../platform/lists/listQuery.decorator.js';
import type { ListRequest } from '../../platform/lists/listQuery.js';
import { SecretarySubstitute } from '../core/secretarySubstitute.js';
import { PaymentReviews } from './paymentReviews.js';
import { reviewList } from './review.lists.js';

@ApiTags('payment')
@Controller()
export class ReviewController {
  constructor(private readonly reviews: PaymentReviews) {}

  @Route('paymentReview.list', 'Money that needs a person')
  @DescribeList(reviewList)
  list(@CurrentCaller() caller: Caller, @ListQuery(reviewList) request: ListRequest<ReviewFilters>) {
    return this.reviews.list(caller, request);
  }

  @Route('paymentReview.read', 'One entry of the list')
  read(@Param('id') id: string) {
    return this.reviews.read(id);
  }

  @UseGuards(SecretarySubstitute)
  @Route('paymentReview.settle', 'Settle an entry, saying what was done')
  settle(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: settleReviewBody }) body: SettleReviewBody,
  ) {
    return this.reviews.settle(caller, id, body);
  }
}

import {
  privacyNoticeAnswer,
  type PrivacyNoticeAnswer,
  privacyNoticeBody,
  type PrivacyNoticeBody,
} from '@coastok/domain';
import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { originOf, pageOriginOf } from '../platform/http/origin.js';
import { Route } from '../platform/http/route.decorator.js';
import { NoticeLinks } from './noticeLinks.js';

@ApiTags('privacy')
@Controller()
export class PrivacyNoticeController {
  constructor(private readonly links: NoticeLinks) {}

  @Route('notice.view', 'What a member who holds the link is asked to agree to')
  view(@Body({ schema: privacyNoticeBody }) { token }: PrivacyNoticeBody, @Req() request: FastifyRequest) {
    return this.links.view(token, originOf(request));
  }

  @Route('notice.answer', 'Say what I agree to, as the holder of the link')
  answer(@Body({ schema: privacyNoticeAnswer }) body: PrivacyNoticeAnswer, @Req() request: FastifyRequest) {
    return this.links.answer(body, pageOriginOf(request));
  }
}

import { Controller, Param } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Visitor } from '../../platform/auth/caller.js';
import { Route } from '../../platform/http/route.decorator.js';
import { CurrentVisitor } from '../../platform/http/requestDecorators.js';
import { Receipts } from './receipts.js';

@ApiTags('visitor')
@Controller()
export class ReceiptController {
  constructor(private readonly receipts: Receipts) {}

  @Route('visitor.receipt')
  @ApiProduces('application/pdf')
  read(@CurrentVisitor() visitor: Visitor, @Param('id') id: string) {
    return this.receipts.file(visitor, id);
  }
}

import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { mailCodeSchema } from './mailCode.model.js';
import { MailboxLimits } from './mailboxLimits.js';
import { MailCodes } from './mailCodes.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'mail_code', schema: mailCodeSchema }])],
  providers: [MailCodes, MailboxLimits],
  exports: [MailCodes, MailboxLimits],
})
export class MailCodesModule {}

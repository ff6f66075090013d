import { Module } from '@nestjs/common';
import { UserModule } from '../user/user.module.js';
import { UserAccountsModule } from '../user/userAccounts.module.js';
import { Erasures } from './erasures.js';
import { PersonExport } from './personExport.js';
import { PrivacyController } from './privacy.controller.js';

@Module({
  imports: [UserModule, UserAccountsModule],
  controllers: [PrivacyController],
  providers: [Erasures, PersonExport],
})
export class PrivacyModule {}

import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserModule } from '../user/user.module.js';
import { UserAccountsModule } from '../user/userAccounts.module.js';
import { UserDirectoryModule } from '../user/userDirectory.module.js';
import { VisitorModule } from '../visitor/visitor.module.js';
import { ConsentController } from './consent.controller.js';
import { Erasures } from './erasures.js';
import { GuardianController } from './guardian.controller.js';
import { OwnConsents } from './ownConsents.js';
import { OwnExport } from './ownExport.js';
import { PersonExport } from './personExport.js';
import { PrivacyController } from './privacy.controller.js';
import { PrivacyRequestController } from './privacyRequest.controller.js';
import { privacyRequestSchema } from './privacyRequest.model.js';
import { PrivacyRequests } from './privacyRequests.js';
import { RequestDesk } from './requestDesk.js';
import { RequestReminders } from './requestReminders.js';

@Module({
  imports: [
    UserModule,
    UserAccountsModule,
    UserDirectoryModule,
    VisitorModule,
    MongooseModule.forFeature([{ name: 'privacyRequest', schema: privacyRequestSchema }]),
  ],
  controllers: [PrivacyController, ConsentController, PrivacyRequestController, GuardianController],
  providers: [Erasures, PersonExport, OwnExport, OwnConsents, PrivacyRequests, RequestDesk, RequestReminders],
})
export class PrivacyModule {}

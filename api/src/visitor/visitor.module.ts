import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { VisitorAuthenticator } from '../platform/auth/caller.js';
import { UserModule } from '../user/user.module.js';
import { UserAccountsModule } from '../user/people.module.js';
import { CookieVisitors, VisitorStrategy } from './cookieVisitors.js';
import { GoogleNonce } from './googleNonce.js';
import { GoogleSignIn } from './googleSignIn.js';
import { EmailUndo } from './emailUndo.js';
import { VisitorCookie } from './visitorCookie.js';
import { VisitorDevice } from './visitorDevice.js';
import { VisitorEmailController } from './visitorEmail.controller.js';
import { VisitorEmailChange } from './visitorEmailChange.js';
import { VisitorMembers } from './visitorMembers.js';
import { VisitorPersonalData } from './visitorPersonalData.js';
import { VisitorSessionController } from './visitorSession.controller.js';
import { VisitorCleanup, VisitorSessions, visitorSessionSchema } from './visitorSessions.js';
import { VisitorSignIn } from './visitorSignIn.js';
import { VisitorUserController } from './visitorUser.controller.js';
import { VisitorUserMapper } from './visitorUser.mapper.js';
import { VisitorUserService } from './visitorUser.service.js';

@Module({
  imports: [
    UserModule,
    UserAccountsModule,
    MongooseModule.forFeature([{ name: 'visitor_session', schema: visitorSessionSchema }]),
  ],
  controllers: [VisitorSessionController, VisitorUserController, VisitorEmailController],
  providers: [
    VisitorSessions,
    VisitorCookie,
    GoogleNonce,
    GoogleSignIn,
    VisitorDevice,
    VisitorSignIn,
    VisitorMembers,
    VisitorEmailChange,
    EmailUndo,
    VisitorUserMapper,
    VisitorUserService,
    VisitorCleanup,
    VisitorPersonalData,
    VisitorStrategy,
    { provide: VisitorAuthenticator, useClass: CookieVisitors },
  ],
  exports: [EmailUndo, VisitorMembers, VisitorSessions],
})
export class VisitorModule {}

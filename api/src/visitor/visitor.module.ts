import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { VisitorAuthenticator } from '../platform/auth/caller.js';
import { UserModule } from '../user/user.module.js';
import { UserAccountsModule } from '../user/people.module.js';
import { CookieVisitors, VisitorStrategy } from './cookieVisitors.js';
import { GoogleNonce, VisitorCookie, VisitorDevice } from './visitorCookies.js';
import { GoogleSignIn } from './googleSignIn.js';
import { EmailUndo } from './emailUndo.js';
import {
  VisitorEmailController,
  VisitorSessionController,
  VisitorUserController,
} from './visitor.controller.js';
import { VisitorEmailChange } from './visitorEmailChange.js';
import { VisitorMembers } from './visitorMembers.js';
import { VisitorPersonalData } from './visitorPersonalData.js';
import { VisitorCleanup, VisitorSessions, visitorSessionSchema } from './visitorSessions.js';
import { VisitorSignIn } from './visitorSignIn.js';
import { VisitorUserMapper, VisitorUserService } from './visitorUser.service.js';

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

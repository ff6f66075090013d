import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Authenticator } from '../platform/auth/authenticator.js';
import { MemberPasswords } from '../user/ports.js';
import { UserAccountsModule } from '../user/userAccounts.module.js';
import { Callers } from './callers.js';
import { ConsoleDoor } from './consoleDoor.js';
import { DeviceCookie } from './deviceCookie.js';
import { HandOvers } from './handOvers.js';
import { PasswordChange } from './passwordChange.js';
import { Passwords } from './passwords.js';
import { SecondFactor } from './secondFactor.js';
import { SecondFactorController } from './secondFactor.controller.js';
import { secondFactorSchema } from './secondFactor.model.js';
import { SessionController } from './session.controller.js';
import { handOverSchema, sessionSchema } from './session.model.js';
import { SessionCleanup } from './sessionCleanup.js';
import { SessionPersonalData } from './sessionPersonalData.js';
import { Sessions } from './sessions.js';
import { SignIn } from './signIn.js';
import { SignInLimits } from './signInLimits.js';
import { StaffAuthenticator } from './staffAuthenticator.js';
import { StaffCookie } from './staffCookie.js';
import { StaffStrategy } from './staffStrategy.js';
import { Tokens } from './tokens.js';

/** Everywhere: members know sessions by their port alone. */
@Global()
@Module({
  imports: [
    UserAccountsModule,
    MongooseModule.forFeature([
      { name: 'session', schema: sessionSchema },
      { name: 'hand_over', schema: handOverSchema },
      { name: 'second_factor', schema: secondFactorSchema },
    ]),
  ],
  controllers: [SessionController, SecondFactorController],
  providers: [
    Tokens,
    Sessions,
    Passwords,
    SignIn,
    HandOvers,
    SecondFactor,
    PasswordChange,
    SessionCleanup,
    SessionPersonalData,
    SignInLimits,
    StaffCookie,
    DeviceCookie,
    ConsoleDoor,
    Callers,
    StaffStrategy,
    { provide: MemberPasswords, useExisting: PasswordChange },
    { provide: Authenticator, useClass: StaffAuthenticator },
  ],
  exports: [Authenticator, MemberPasswords, PasswordChange, SecondFactor, Sessions, SignIn],
})
export class SessionModule {}

import { Global, Injectable, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Authenticator } from '../platform/auth/authenticator.js';
import { MemberPasswords, PersonSessions } from '../user/ports.js';
import { UserModule } from '../user/user.module.js';
import { UserAccountsModule } from '../user/people.module.js';
import { VisitorModule } from '../visitor/visitor.module.js';
import { Callers } from './callers.js';
import { ConsoleDoor } from './consoleDoor.js';
import { DeviceCookie, StaffCookie } from './staffCookie.js';
import { EmailChange } from './emailChange.js';
import { HandOvers } from './handOvers.js';
import { OwnPassword, Passwords } from './passwords.js';
import { PasswordChange } from './passwordChange.js';
import { SessionsOfPerson } from './personSessions.js';
import { SecondFactor, secondFactorSchema } from './secondFactor.js';
import {
  EmailController,
  OwnSessionsController,
  SecondFactorController,
  SessionController,
} from './session.controller.js';
import { handOverSchema, sessionSchema } from './session.model.js';
import { SessionPersonalData, Sessions } from './sessions.js';
import { SignIn } from './signIn.js';
import { SignInLimits } from './signInLimits.js';
import { StaffAuthenticator, StaffStrategy } from './staffAuthenticator.js';
import { Tokens } from './tokens.js';
import { type Job, RunsAsJob } from '../platform/jobs/job.js';

/** Removes ended sessions and hand-over tokens, since not every MongoDB engine runs a TTL monitor. */
@RunsAsJob
@Injectable()
export class SessionCleanup implements Job {
  readonly name = 'session-cleanup';
  readonly timetable = { everySeconds: 600 };

  constructor(
    private readonly sessions: Sessions,
    private readonly handOvers: HandOvers,
  ) {}

  async run(): Promise<number> {
    return (await this.sessions.removeEnded()) + (await this.handOvers.removeExpired());
  }
}

/** Global: members use sessions through the ports only. */
@Global()
@Module({
  imports: [
    UserAccountsModule,
    UserModule,
    VisitorModule,
    MongooseModule.forFeature([
      { name: 'session', schema: sessionSchema },
      { name: 'hand_over', schema: handOverSchema },
      { name: 'second_factor', schema: secondFactorSchema },
    ]),
  ],
  controllers: [SessionController, OwnSessionsController, SecondFactorController, EmailController],
  providers: [
    Tokens,
    Sessions,
    Passwords,
    SignIn,
    HandOvers,
    OwnPassword,
    SecondFactor,
    EmailChange,
    SessionsOfPerson,
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
    { provide: PersonSessions, useExisting: SessionsOfPerson },
    { provide: Authenticator, useClass: StaffAuthenticator },
  ],
  exports: [Authenticator, MemberPasswords, PasswordChange, PersonSessions, SecondFactor, Sessions, SignIn],
})
export class SessionModule {}

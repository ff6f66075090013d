import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { auditSchema } from '../platform/audit/audit.model.js';
import { listParts } from '../platform/records/recordModule.js';
import { SharedWritesModule } from '../platform/cache/cachedTotals.js';
import { AreaLists } from './areaLists.js';
import { BulkUpdate } from './bulkUpdate.js';
import { consentRowSchema, Consents } from './consents.js';
import { MailedPurposes } from './mailedPurposes.js';
import { ComingOfAge } from './comingOfAge.js';
import { ContactNotices } from './contactNotices.js';
import { ContactGuesses, MemberSearch } from './memberSearch.js';
import { PendingClaims } from './pendingClaims.js';
import { ChildDrafts } from './childDrafts.js';
import { FormerEmails } from './formerEmails.js';
import { GuardianLinks, GuardianMailboxes } from './guardianLinks.js';
import { Guardians } from './guardians.js';
import { MemberHistory, Timeline } from './memberHistory.js';
import { MemberReversals } from './memberReversals.js';
import { RankedMembers } from './rankedMembers.js';
import { LeadershipRoles } from './leadershipRoles.js';
import { Registration } from './registration.js';
import { ProfilePictures } from './profilePictures.js';
import { UserController } from './user.controller.js';
import { userSchema } from './user.model.js';
import { UserService } from './user.service.js';
import { UserAccountsModule, PeopleRepositoryModule } from './people.module.js';
import { UserErasure, UserPersonalData } from './userErasure.js';
import { userList, UserListRepository } from './userListRepository.js';
import { UserReferences } from './userReferences.js';
import { UserRepository } from './userRepository.js';
import { WordFrequencies, wordFrequencySchema } from './wordFrequencies.js';
import { MemberFigures } from './memberFigures.js';

const LIST = listParts(userList, UserListRepository);

@Module({
  imports: [
    DiscoveryModule,
    PeopleRepositoryModule,
    UserAccountsModule,
    SharedWritesModule,
    MongooseModule.forFeature([
      { name: 'user', schema: userSchema },
      { name: 'audit', schema: auditSchema },
      { name: 'consent', schema: consentRowSchema },
      { name: 'word_frequency', schema: wordFrequencySchema },
    ]),
  ],
  controllers: [...LIST.controllers, UserController],
  providers: [
    ...LIST.providers,
    UserService,
    LeadershipRoles,
    UserRepository,
    ContactNotices,
    FormerEmails,
    MailedPurposes,
    Consents,
    ContactGuesses,
    PendingClaims,
    ChildDrafts,
    GuardianLinks,
    GuardianMailboxes,
    Guardians,
    UserReferences,
    Registration,
    ProfilePictures,
    MemberSearch,
    RankedMembers,
    WordFrequencies,
    BulkUpdate,
    ComingOfAge,
    Timeline,
    MemberHistory,
    MemberReversals,
    AreaLists,
    UserErasure,
    UserPersonalData,
  ],
  exports: [
    Consents,
    ContactGuesses,
    PendingClaims,
    ChildDrafts,
    FormerEmails,
    Guardians,
    UserService,
    UserErasure,
    UserRepository,
    Registration,
    UserListRepository,
    Timeline,
    WordFrequencies,
  ],
})
export class UserModule {}

@Module({
  imports: [MongooseModule.forFeature([{ name: 'user', schema: userSchema }]), UserModule],
  providers: [MemberFigures],
  exports: [MemberFigures],
})
export class MemberFiguresModule {}

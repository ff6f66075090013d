import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MemberAudience } from './memberAudience.js';
import { MergedMembers } from './mergedMembers.js';
import { MembersInCare } from './membersInCare.js';
import { userSchema } from './user.model.js';
import { PeopleRepository } from './peopleRepository.js';
import { RowsOfPeople } from './rowsOfPeople.js';
import { MadeDevices } from './madeDevices.js';
import { UserAccounts } from './userAccounts.js';
import { UserMapper } from './userMapper.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'user', schema: userSchema }])],
  providers: [PeopleRepository, MemberAudience, MembersInCare, MergedMembers, RowsOfPeople],
  exports: [PeopleRepository, MemberAudience, MembersInCare, MergedMembers, RowsOfPeople],
})
export class PeopleRepositoryModule {}

/** Accounts and their records, for sign-in. */
@Module({
  imports: [PeopleRepositoryModule, MongooseModule.forFeature([{ name: 'user', schema: userSchema }])],
  providers: [MadeDevices, UserAccounts, UserMapper],
  exports: [MadeDevices, UserAccounts, UserMapper],
})
export class UserAccountsModule {}

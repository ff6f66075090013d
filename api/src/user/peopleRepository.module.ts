import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MemberAudience } from './memberAudience.js';
import { MergedMembers } from './mergedMembers.js';
import { MembersInCare } from './membersInCare.js';
import { userSchema } from './user.model.js';
import { PeopleRepository } from './peopleRepository.js';
import { RowsOfPeople } from './rowsOfPeople.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'user', schema: userSchema }])],
  providers: [PeopleRepository, MemberAudience, MembersInCare, MergedMembers, RowsOfPeople],
  exports: [PeopleRepository, MemberAudience, MembersInCare, MergedMembers, RowsOfPeople],
})
export class PeopleRepositoryModule {}

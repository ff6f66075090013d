import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MemberAudience } from './memberAudience.js';
import { MembersInCare } from './membersInCare.js';
import { userSchema } from './user.model.js';
import { UserDirectory } from './userDirectory.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'user', schema: userSchema }])],
  providers: [UserDirectory, MemberAudience, MembersInCare],
  exports: [UserDirectory, MemberAudience, MembersInCare],
})
export class UserDirectoryModule {}

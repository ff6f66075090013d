import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { userSchema } from './user.model.js';
import { MadeDevices } from './madeDevices.js';
import { UserAccounts } from './userAccounts.js';
import { PeopleRepositoryModule } from './peopleRepository.module.js';
import { UserMapper } from './userMapper.js';

/** Accounts and their records, for sign-in. */
@Module({
  imports: [PeopleRepositoryModule, MongooseModule.forFeature([{ name: 'user', schema: userSchema }])],
  providers: [MadeDevices, UserAccounts, UserMapper],
  exports: [MadeDevices, UserAccounts, UserMapper],
})
export class UserAccountsModule {}

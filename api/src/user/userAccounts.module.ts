import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AreaDirectoryModule } from '../area/areaDirectory.module.js';
import { userSchema } from './user.model.js';
import { UserAccounts } from './userAccounts.js';
import { UserDirectoryModule } from './userDirectory.module.js';
import { UserPresenter } from './userPresenter.js';

/** Accounts and their records, for signing in. */
@Module({
  imports: [
    AreaDirectoryModule,
    UserDirectoryModule,
    MongooseModule.forFeature([{ name: 'user', schema: userSchema }]),
  ],
  providers: [UserAccounts, UserPresenter],
  exports: [UserAccounts, UserPresenter],
})
export class UserAccountsModule {}

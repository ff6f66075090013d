import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { userSchema } from './user.model.js';
import { UserDirectory } from './userDirectory.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'user', schema: userSchema }])],
  providers: [UserDirectory],
  exports: [UserDirectory],
})
export class UserDirectoryModule {}

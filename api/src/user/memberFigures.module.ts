import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MemberFigures } from './memberFigures.js';
import { userSchema } from './user.model.js';
import { UserModule } from './user.module.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'user', schema: userSchema }]), UserModule],
  providers: [MemberFigures],
  exports: [MemberFigures],
})
export class MemberFiguresModule {}

import { Global, Module } from '@nestjs/common';
import { PersonalDataHolders } from './personalData.js';

@Global()
@Module({ providers: [PersonalDataHolders], exports: [PersonalDataHolders] })
export class PersonalDataModule {}

import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AreaModule } from '../area/area.module.js';
import { CareModule } from '../care/care.module.js';
import { DuplicateModule } from '../duplicate/duplicate.module.js';
import { EventModule } from '../event/event.module.js';
import { PledgeModule } from '../pledge/pledge.module.js';
import { UploadModule } from '../upload/upload.module.js';
import { UserModule } from '../user/user.module.js';
import { UserAccountsModule, PeopleRepositoryModule } from '../user/people.module.js';
import { AreaTransfer } from './areaTransfer.js';
import { AttendanceTransfer } from './attendanceTransfer.js';
import { DataExport } from './dataExport.js';
import { DataImport } from './dataImport.js';
import { EventTransfer } from './eventTransfer.js';
import { PledgeTransfer } from './pledgeTransfer.js';
import { sheetImportSchema } from './sheetImport.model.js';
import { SheetImportController } from './sheetImport.controller.js';
import { SheetImportRuns } from './sheetImportRuns.js';
import { SheetImports } from './sheetImports.js';
import { Translations } from './translations.js';
import { UserTransfer } from './userTransfer.js';

/** Import and export of data by files, for the CLI and the console. */
@Module({
  imports: [
    UserModule,
    UserAccountsModule,
    PeopleRepositoryModule,
    AreaModule,
    EventModule,
    PledgeModule,
    CareModule,
    DuplicateModule,
    UploadModule,
    MongooseModule.forFeature([{ name: 'file_import', schema: sheetImportSchema }]),
  ],
  controllers: [SheetImportController],
  providers: [
    SheetImports,
    SheetImportRuns,
    UserTransfer,
    AreaTransfer,
    EventTransfer,
    PledgeTransfer,
    AttendanceTransfer,
    DataImport,
    DataExport,
    Translations,
  ],
})
export class TransferModule {}

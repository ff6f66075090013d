import { pledgeDrive } from '@coastok/domain';
import { recordModule } from '../platform/records/recordModule.js';
import { PledgeDriveRules } from './pledgeDriveRules.js';

export const PledgeDriveModule = recordModule(pledgeDrive, { rules: PledgeDriveRules });

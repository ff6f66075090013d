import { content } from '@coastok/domain';
import { recordModule } from '../platform/records/recordModule.js';
import { ContentRules } from './contentRules.js';

export const ContentModule = recordModule(content, { rules: ContentRules, indexes: [[{ url: 1 }]] });

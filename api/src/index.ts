/* What the command line uses of the API. */
export { type ApplicationContext, createApplicationContext } from './applicationContext.js';
export type { Area } from './area/area.model.js';
export { AreaDirectory } from './area/areaDirectory.js';
export type { Device } from './device/device.model.js';
export type { Caller } from './platform/auth/caller.js';
export { ConfigError, loadConfig } from './platform/config/config.js';
export { searchTokens } from './platform/lists/search.js';
export type { DiscussionEntry, Question } from './question/question.model.js';
export { PasswordChange } from './session/passwordChange.js';
export { Passwords } from './session/passwords.js';
export type { User } from './user/user.model.js';
export { UserService } from './user/user.service.js';
export { UserAccounts } from './user/userAccounts.js';
export { tokensOf } from './user/userFields.js';
export type { PresentableUser } from './user/userPresenter.js';

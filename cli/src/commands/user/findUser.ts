import type { ApplicationContext, PresentableUser } from '@coastok/api';
import { isRecordId, typedAddress } from '@coastok/domain';
import { ExitCode, Failure } from '../../frame/failure.js';

/** Finds the user by email or id. @throws Failure when there is none. */
export async function findUser(application: ApplicationContext, emailOrId: string): Promise<PresentableUser> {
  const { UserAccounts } = await import('@coastok/api');
  const accounts = application.get(UserAccounts);
  const { Types } = (await import('mongoose')).default;
  const email = typedAddress(emailOrId);
  const id = isRecordId(email) ? new Types.ObjectId(email) : (await accounts.findByEmail(email))?._id;
  const user = id ? await accounts.findPresentable(id) : null;
  if (!user) throw new Failure(`There is no user ${emailOrId}.`, ExitCode.NotFound);
  return user;
}

import { upperCode, isRecordId, typedAddress } from '@coastok/domain';
import type { ApplicationContext, PresentableUser } from '@coastok/api';
import { ExitCode, Failure } from '../frame/failure.js';

export interface NamedArea {
  _id: string;
  name: string;
  code: string;
}

/** Finds the area by its code, ignoring case. @throws Failure when there is none. */
export async function findArea(application: ApplicationContext, code: string): Promise<NamedArea> {
  const { AreaRepository } = await import('@coastok/api');
  const area = await application.get(AreaRepository).findByCode(upperCode(code));
  if (!area) throw new Failure(`There is no area with the code ${code}.`, ExitCode.NotFound);
  return { _id: String(area._id), name: area.name, code: area.code };
}

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

import { upperCode } from '@coastok/domain';
import type { ApplicationContext } from '@coastok/api';
import { ExitCode, Failure } from '../../frame/failure.js';

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

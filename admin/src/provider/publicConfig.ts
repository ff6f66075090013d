import { useQuery } from '@tanstack/react-query';
import { request } from './request';

/** What anybody may know of this installation. */
export interface PublicConfig {
  productName: string;
  sandbox: boolean;
  contact: { email: string | null; phone: string | null; address: string | null };
}

async function readConfig(): Promise<PublicConfig> {
  const { result } = (await (await request('/web/v1/config')).json()) as { result: PublicConfig };
  return result;
}

/** Asked for once; undefined until it is there. */
export const usePublicConfig = (): PublicConfig | undefined =>
  useQuery({ queryKey: ['config'], queryFn: readConfig, staleTime: Infinity }).data;

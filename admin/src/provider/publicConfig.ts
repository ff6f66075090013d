import { addressOf, type PublicConfigRecord } from '@coastok/domain';
import { useQuery } from '@tanstack/react-query';
import { request } from './request';

async function readConfig(): Promise<PublicConfigRecord> {
  const response = await request(addressOf('public.config'));
  const { result }: { result: PublicConfigRecord } = await response.json();
  return result;
}

/** The public configuration, fetched once; undefined while loading. */
export const usePublicConfig = (): PublicConfigRecord | undefined =>
  useQuery({ queryKey: ['config'], queryFn: readConfig, staleTime: Infinity }).data;

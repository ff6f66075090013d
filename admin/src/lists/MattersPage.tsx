import { Stack, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { ListBase, type ListBaseProps } from 'react-admin';
import { PageTitle } from '../shell/PageTitle';
import { ListBody, type ListBodyProps } from './ListBody';
import { ListPager } from './ListPager';

interface MattersPageProps
  extends ListBodyProps, Pick<ListBaseProps, 'resource' | 'sort' | 'filterDefaultValues'> {
  title: string;
  /** An introduction: what is listed here, and what to do about it. */
  intro: string;
  filters: ReactNode;
}

/** A page of cases that are open or resolved; its filters, sort and page are in the address. */
export const MattersPage = ({ title, intro, filters, ...props }: MattersPageProps) => {
  const { shape, table, card, empty, ...list } = props;
  return (
    <>
      <PageTitle title={title} />
      <ListBase {...list} perPage={10} storeKey={false}>
        <Stack spacing={1.5} sx={{ pt: 1.5 }}>
          <Typography color="textSecondary">{intro}</Typography>
          {filters}
          <ListBody shape={shape} table={table} card={card} empty={empty} />
          <ListPager />
        </Stack>
      </ListBase>
    </>
  );
};

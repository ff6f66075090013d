import { type ReactNode } from 'react';
import { ColumnsButton, FilterButton, TopToolbar } from 'react-admin';
import { ClosedOnPurpose } from '../dialogs/ClosedOnPurpose';
import { useIsPhone } from '../shell/useIsPhone';
import { DensityButton } from './DensityButton';
import { SavedViews } from './SavedViews';

interface ListActionsProps {
  /** Where the choice of columns is kept; without it they can't be chosen. */
  columns?: string;
  /** What else can be done with the list. */
  children?: ReactNode;
}

/** What stands beside the search of a list: its filters, its columns, and its own buttons. */
export function ListActions({ columns, children }: ListActionsProps) {
  const isPhone = useIsPhone();
  return (
    <TopToolbar>
      <ClosedOnPurpose>
        <FilterButton size="medium" disableSaveQuery />
      </ClosedOnPurpose>
      <SavedViews />
      {columns && !isPhone && <ColumnsButton storeKey={columns} size="medium" />}
      {!isPhone && <DensityButton />}
      {children}
    </TopToolbar>
  );
}

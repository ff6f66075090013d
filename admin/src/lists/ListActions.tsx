import { type ReactNode } from 'react';
import { ColumnsButton, FilterButton, TopToolbar } from 'react-admin';
import { ClosedOnPurpose } from '../dialogs/ClosedOnPurpose';
import { useIsPhone } from '../layout/useIsPhone';
import { DensityButton } from './DensityButton';
import { SavedViews } from './SavedViews';

interface ListActionsProps {
  /** The store key of the column selection; without it columns can't be selected. */
  columns?: string;
  /** Further buttons of the list. */
  children?: ReactNode;
}

/** The buttons beside a list's search: filters, columns, and the list's own. */
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

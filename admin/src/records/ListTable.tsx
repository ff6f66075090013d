import type { FieldKind } from '@coastok/domain';
import { type ReactNode, useMemo } from 'react';
import { DataTable, type DataTableProps } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { columnsOf, displayOf, fieldAt, kindOf } from './recordFields';
import type { Column, ListView } from './recordView';

/** The column of each record's actions, at the end of its row. */
export const actionsColumn = (display: ReactNode, width = '1.5fr'): Column<'actions'> => ({
  source: 'actions',
  label: 'lists.actions',
  display,
  width,
});

const WIDTHS: Partial<Record<FieldKind['name'], string>> = {
  choice: '2fr',
  instant: '2fr',
  text: '2fr',
  part: '1.5fr',
  person: '1.5fr',
};

function widthOf({ resource }: ListView, { source, width }: Column): string {
  const field = fieldAt(resource, source)?.facts;
  if (width) return width;
  if (field?.means === 'mail') return '2.5fr';
  if (field?.means === 'phone' || source === 'createdAt') return '1.5fr';
  return (field && WIDTHS[field.kind.name]) ?? '1fr';
}

/** Relative column widths. */
export const shapeOf = (view: ListView): string[] =>
  columnsOf(view)
    .filter(({ hidden }) => !hidden)
    .map(column => widthOf(view, column));

const isSortable = ({ resource }: ListView, source: string): boolean =>
  source === 'createdAt' || fieldAt(resource, source)?.facts.sort === true;

const sideOf = ({ resource }: ListView, { source, align }: Column) =>
  align ?? (source === 'actions' || kindOf(resource, source) === 'number' ? 'right' : undefined);

interface ListTableProps extends Omit<DataTableProps, 'children'> {
  view: ListView;
  /** Additional columns. */
  children?: ReactNode;
}

export function ListTable({ view, children, ...table }: ListTableProps) {
  const message = useMessage();
  const columns = columnsOf(view);
  const hidden = useMemo(
    () => columnsOf(view).flatMap(column => (column.hidden ? column.source : [])),
    [view],
  );
  return (
    <DataTable
      storeKey={view.storeKey}
      hiddenColumns={hidden}
      rowClick={false}
      bulkActionButtons={false}
      {...table}
    >
      {columns.map(column => (
        <DataTable.Col
          key={column.source}
          source={column.source}
          label={column.label && message(column.label)}
          disableSort={!isSortable(view, column.source)}
          align={sideOf(view, column)}
        >
          {displayOf(view, column.source)}
        </DataTable.Col>
      ))}
      {children}
    </DataTable>
  );
}

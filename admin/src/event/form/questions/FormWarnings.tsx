import { cleanLine, type FieldBody, warningsOf } from '@coastok/domain';
import { Alert } from '@mui/material';
import { useMessage } from '../../../messages/useMessage';

/** Warnings about the questions that do not prevent saving. */
export function FormWarnings({
  fields,
  capacity,
}: {
  fields: readonly FieldBody[];
  capacity: number | null;
}) {
  const message = useMessage();
  const warnings = warningsOf(fields, { capacity });
  if (fields.length === 0) return null;
  if (warnings.length === 0) return <Alert severity="success">{message('formBuilder.noWarnings')}</Alert>;
  return (
    <Alert severity="warning">
      {message('formBuilder.warnings')}
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {warnings.map(({ kind, index }) => (
          <li key={`${index} ${kind}`}>
            {message(`formBuilder.warning.${kind}`, {
              label: `${index + 1} ${cleanLine(fields[index]?.label ?? '') || message('formBuilder.untitled')}`,
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

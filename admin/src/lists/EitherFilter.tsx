import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useListContext } from 'react-admin';

interface EitherFilterProps {
  /** The filter's name, as the API has it. */
  source: string;
  label: string;
  choices: readonly { id: string; name: string }[];
  /** The choice that the list has without the filter; absent where it then has all, and a choice can be taken back. */
  unset?: string;
  /** Whether one of them is always asked for: the API has no choice of its own without the filter. */
  always?: boolean;
}

/** What waits, or what is done, side by side. */
export function EitherFilter({ source, label, choices, unset, always = false }: EitherFilterProps) {
  const { filterValues, setFilters } = useListContext();
  const { [source]: value = unset ?? null, ...others } = filterValues as Record<string, string | undefined>;
  function choose(chosen: string | null): void {
    if (chosen === null && (unset || always)) return;
    setFilters(chosen === null || chosen === unset ? others : { ...others, [source]: chosen });
  }
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      color="primary"
      aria-label={label}
      value={value}
      onChange={(_, chosen: string | null) => choose(chosen)}
    >
      {choices.map(({ id, name }) => (
        <ToggleButton key={id} value={id}>
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

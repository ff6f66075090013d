import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useListContext } from 'react-admin';

interface EitherFilterProps {
  /** The filter's name in the API. */
  source: string;
  label: string;
  choices: readonly { id: string; name: string }[];
  /**
   * The choice shown while the filter is not set. If absent, the list shows everything then, and a choice can be
   * cleared.
   */
  unset?: string;
  /** Whether a choice is always required, because the API has no default for this filter. */
  always?: boolean;
}

/** Filters by one of two or more choices, for example open or done, as toggle buttons. */
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

import type { AreaRecord } from '@coastok/domain';
import { AutocompleteInput, ReferenceInput, type AutocompleteInputProps } from 'react-admin';

const BY_NAME = { field: 'name', order: 'ASC' } as const;
const bySearch = (q: string) => (q ? { q } : {});
const areaText = (area: AreaRecord | undefined) => area?.name ?? '';

/** Chooses one of the areas that this person sees. */
export const AreaInput = ({ source, ...props }: AutocompleteInputProps & { source: string }) => (
  <ReferenceInput source={source} reference="area" sort={BY_NAME} perPage={100}>
    <AutocompleteInput
      optionText={areaText}
      filterToQuery={bySearch}
      matchSuggestion={() => true}
      size="small"
      fullWidth
      {...props}
    />
  </ReferenceInput>
);

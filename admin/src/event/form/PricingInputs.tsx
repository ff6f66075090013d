import { maxLength, required, TextInput } from 'react-admin';
import { wholeRupees } from '../../forms/checks';
import { FormSection, WHOLE_WIDTH } from '../../forms/FormSection';
import { RupeesInput } from '../../forms/RupeesInput';
import { useMessage } from '../../messages/useMessage';

const PRICE = [required(), wholeRupees];

/** The registration amount, transport and outfits. */
export function PricingInputs({ isNew }: { isNew: boolean }) {
  const message = useMessage();
  return (
    <FormSection
      title={message('eventForm.pricing')}
      hint={isNew ? undefined : message('eventForm.pricingHint')}
    >
      <RupeesInput
        source="registrationAmount"
        label={message('eventForm.registrationAmount')}
        validate={PRICE}
      />
      <RupeesInput
        source="transportationAmount"
        label={message('eventForm.transportationAmount')}
        validate={PRICE}
      />
      <TextInput
        source="transportationDescription"
        label={message('eventForm.transportationDescription')}
        validate={maxLength(1000)}
        multiline
        sx={WHOLE_WIDTH}
      />
      <RupeesInput source="outfitAmount" label={message('eventForm.outfitAmount')} validate={PRICE} />
      <RupeesInput source="outfitCutAmount" label={message('eventForm.outfitCutAmount')} validate={PRICE} />
    </FormSection>
  );
}

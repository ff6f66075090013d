/** An option chosen in a booking, at the price when it was chosen (docs/rules/eventForm.md#5). */
export interface OptionLine {
  readonly field: string;
  readonly option: string;
  readonly price: number;
}

export const optionsAmountOf = (lines: readonly OptionLine[] = []): number =>
  lines.reduce((sum, { price }) => sum + price, 0);

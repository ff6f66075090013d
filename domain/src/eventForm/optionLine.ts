/** An option that a booking has chosen, with the price it was chosen for (docs/rules/eventForm.md#5). */
export interface OptionLine {
  readonly field: string;
  readonly option: string;
  readonly price: number;
}

export const optionsAmountOf = (lines: readonly OptionLine[] = []): number =>
  lines.reduce((sum, { price }) => sum + price, 0);

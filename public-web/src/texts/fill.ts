/** The texts of one part of the site in any language: the same keys as in English. */
export type TextsOf<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : TextsOf<English[Key]>;
};

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type Values<Text extends string> = { readonly [Name in NamesIn<Text>]: string | number };

/**
 * A text with its placeholders filled: `fill('Hari {name}', { name: 'Bol' })`. The English text declares the
 * values.
 */
export const fill = <Text extends string>(text: Text, values: Values<Text>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name as NamesIn<Text>]));

/**
 * A text that differs for one and for many; `{count}` is the number. All languages of the site have these two
 * forms.
 */
export const counted = (
  { one, other }: { readonly one: string; readonly other: string },
  count: number,
): string => (count === 1 ? one : other).replaceAll('{count}', String(count));

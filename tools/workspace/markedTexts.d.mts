/** A text in a file: where it begins and ends, in characters, and its key. */
export type Place = [start: number, end: number, key: string];

/** By file. */
export type Places = Record<string, Place[]>;

export declare function marked(text: string, key: string): string;

export declare function withoutMarks(
  code: string,
  keys: readonly string[],
): { code: string; places: Place[] };

export declare function unmarkFolder(folder: string, root: string, keys: readonly string[]): Promise<Places>;

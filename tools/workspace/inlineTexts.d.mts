import { type Plugin } from 'vite';

export type Mark = (text: string, key: string) => string;

export declare function withInlinedTexts(
  code: string,
  textsOf: (part: string) => Promise<Record<string, unknown> | null>,
  mark?: Mark,
): Promise<string | null>;

export declare function allTextsIn(folder: string): Promise<Record<string, string>>;

export declare const inlineTexts: (folder: string, mark?: Mark) => Plugin;

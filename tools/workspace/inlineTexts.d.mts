import { type Plugin } from 'vite';

export declare function withInlinedTexts(
  code: string,
  textsOf: (part: string) => Promise<Record<string, unknown> | null>,
): Promise<string | null>;

export declare const inlineTexts: (folder: string) => Plugin;

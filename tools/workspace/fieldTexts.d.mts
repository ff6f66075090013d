import { type Plugin } from 'vite';

export declare const fieldTexts: (root: string, borrowed: string) => Plugin[];

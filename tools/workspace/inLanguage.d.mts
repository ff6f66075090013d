import { type Plugin } from 'vite';

export function inLanguage(language: string): Plugin;

import type { Plugin } from 'vite';

export function clientActions(source: string): Plugin;

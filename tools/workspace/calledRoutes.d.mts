import type { Plugin } from 'vite';

export function calledRoutes(source: string): Plugin;

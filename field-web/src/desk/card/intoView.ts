/** Scrolls what has just opened out from under the buttons at the bottom. */
export const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

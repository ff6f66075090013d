/**
 * Keeps the focus on the page when the element that has it is removed, as a dialog is that ends its own page: on the
 * element that had it before, else on the page's content. Without it a keyboard would begin at the top again.
 * @param before the element that had the focus before the removed one
 */
export function keepFocus(before: Element | null = null): void {
  requestAnimationFrame(() => {
    const hasLeft = () => document.activeElement === null || document.activeElement === document.body;
    if (hasLeft() && before instanceof HTMLElement) before.focus();
    if (hasLeft()) document.querySelector('main')?.focus({ preventScroll: true });
  });
}

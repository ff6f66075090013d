/** How to take a write back, as its answer has it (docs/rules/http.md#11). */
export interface UndoOffer {
  id: string;
  /** An instant. */
  until: string;
}

let latest: UndoOffer | null = null;

/** The offer of the latest write that carried one. */
export const undoOffers = {
  note({ undo }: { undo?: UndoOffer }): void {
    if (undo) latest = undo;
  },

  forget(): void {
    latest = null;
  },

  read: (): UndoOffer | null => latest,
};

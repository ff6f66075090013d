const BLANK = /[ \u00A0]/;

/**
 * Normalises the quotes of cells to RFC 4180 in a text that comes in pieces: removes what spreadsheets and people
 * write around them, that is blanks before and after, and the `=` of `="0091"`, which keeps a number a text.
 */
export class CellQuotes {
  private state: 'begin' | 'plain' | 'quoted' | 'closed' = 'begin';
  /** The beginning of a cell, until it is clear whether a quote follows. */
  private heldBack = '';

  constructor(private readonly delimiter: string) {}

  mend(piece: string): string {
    let mended = '';
    for (const character of piece) mended += this.next(character);
    return mended;
  }

  /** Returns the text that is still held back. */
  end(): string {
    const rest = this.heldBack;
    this.heldBack = '';
    return rest;
  }

  private next(character: string): string {
    const isEnd = character === this.delimiter || character === '\n';
    if (this.state === 'quoted') {
      if (character === '"') this.state = 'closed';
      return character;
    }
    if (this.state === 'closed' && character === '"') {
      this.state = 'quoted';
      return character;
    }
    if (isEnd) {
      this.state = 'begin';
      return this.end() + character;
    }
    if (this.state === 'closed') return BLANK.test(character) ? '' : character;
    if (this.state === 'plain') return character;
    if (character === '"' && /^[ \u00A0]*=?$/.test(this.heldBack)) {
      this.heldBack = '';
      this.state = 'quoted';
      return character;
    }
    this.heldBack += character;
    if (/^[ \u00A0]*=?$/.test(this.heldBack)) return '';
    this.state = 'plain';
    return this.end();
  }
}

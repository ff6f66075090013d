/** Normalises the line ends of a text that comes in pieces: `\r\n` and `\r` become `\n`. */
export class LineEnds {
  private heldBack = '';

  alike(piece: string): string {
    const text = this.heldBack + piece;
    this.heldBack = text.endsWith('\r') ? '\r' : '';
    return text.slice(0, text.length - this.heldBack.length).replaceAll(/\r\n?/g, '\n');
  }

  /** Returns the text that is still held back. */
  end(): string {
    return this.heldBack && '\n';
  }
}

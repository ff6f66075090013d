/** Makes the line ends of a text alike, which comes in pieces: `\r\n` and `\r` become `\n`. */
export class LineEnds {
  private heldBack = '';

  alike(piece: string): string {
    const text = this.heldBack + piece;
    this.heldBack = text.endsWith('\r') ? '\r' : '';
    return text.slice(0, text.length - this.heldBack.length).replaceAll(/\r\n?/g, '\n');
  }

  /** What the last piece may have left. */
  end(): string {
    return this.heldBack && '\n';
  }
}

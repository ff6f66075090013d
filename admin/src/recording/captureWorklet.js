/* Runs in the browser's audio thread and posts the microphone's samples in larger pieces. */
const PIECE = 2048;

class Capture extends AudioWorkletProcessor {
  constructor() {
    super();
    this.piece = new Float32Array(PIECE);
    this.filled = 0;
  }

  process([channels]) {
    const samples = channels[0];
    if (!samples) return true;
    this.piece.set(samples, this.filled);
    this.filled += samples.length;
    if (this.filled === PIECE) {
      this.port.postMessage(this.piece, [this.piece.buffer]);
      this.piece = new Float32Array(PIECE);
      this.filled = 0;
    }
    return true;
  }
}

registerProcessor('capture', Capture);

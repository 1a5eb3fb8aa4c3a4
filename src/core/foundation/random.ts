/**
 * Chance of 32-bit whole numbers alone, so that a seed gives the same on every machine: no clock, no `Math.random`, no
 * function whose last digit a processor may round in its own way.
 */
export class RandomNumbers {
  /** Subclasses set it from their seeds, mixed so that neighbouring seeds don't begin alike. */
  protected state = 0

  /** Returns a whole number of 32 bits. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }

  /**
   * Returns a whole number from 0 to one less than `count`, which is small beside 2³², so that no number is favoured by
   * more than one part in a million.
   */
  below(count: number): number {
    return this.next() % count
  }
}

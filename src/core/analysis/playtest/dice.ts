/** Dice of 32-bit whole numbers alone, so that a seed gives the same battle on every machine. */
export class Dice {
  private state = 0

  /** Starts the dice of one battle; they depend on these two numbers only. */
  reset(seed: number, battle: number): void {
    let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(battle + 1, 0xc2b2ae35)
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d)
    this.state = (mixed ^ (mixed >>> 15)) >>> 0
  }

  private next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }

  /** Returns a whole number from 0 to one less than `count`. */
  below(count: number): number {
    return this.next() % count
  }

  /** Returns a number from 0 to just under 1. */
  share(): number {
    return this.next() / 4_294_967_296
  }

  d6(): number {
    return 1 + (this.next() % 6)
  }

  twoD6(): number {
    return this.d6() + this.d6()
  }
}

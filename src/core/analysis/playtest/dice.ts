import { RandomNumbers } from '#foundation/random.ts'

/** The dice of a battle. */
export class Dice extends RandomNumbers {
  /** Starts the dice of one battle; they depend on these two numbers only. */
  reset(seed: number, battle: number): void {
    let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(battle + 1, 0xc2b2ae35)
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d)
    this.state = (mixed ^ (mixed >>> 15)) >>> 0
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

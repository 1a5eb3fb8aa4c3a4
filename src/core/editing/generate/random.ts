/**
 * Chance for generated maps: whole numbers of 32 bits and nothing else, so that a seed gives the same map on every machine.
 * No clock, no `Math.random`, no function whose last digit a processor may round in its own way.
 */

/** Largest seed: what a person can read out, and JSON holds exactly. */
export const MAX_SEED = 4_294_967_295

export class Chance {
  private state: number

  /** @param seed 0…`MAX_SEED` */
  constructor(seed: number) {
    // Neighbouring seeds must not begin alike.
    this.state = (Math.imul(seed + 1, 0x9e3779b1) ^ 0x85ebca6b) >>> 0
  }

  /** A whole number of 32 bits. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }

  /** 0…count−1. The count is small beside 2³², so that no number is favoured by more than one part in a million. */
  below(count: number): number {
    return this.next() % count
  }

  /** One of a list; undefined of an empty one. */
  pick<Item>(items: readonly Item[]): Item | undefined {
    return items.length === 0 ? undefined : items[this.below(items.length)]
  }

  /** A new list in another order. */
  shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, at: this.next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item)
  }
}

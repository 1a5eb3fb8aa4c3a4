/** Chance for pictures: the generator's, with ranges and a bell curve. */
import { Chance } from '../../src/core/editing/generate/generator-options.ts'

export class Dice extends Chance {
  /** Between two numbers, evenly. */
  from(least: number, most: number): number {
    return least + ((most - least) * this.next()) / 2 ** 32
  }
  /** A whole number, both ends included. */
  whole(least: number, most: number): number {
    return least + this.below(most - least + 1)
  }
  chance(share: number): boolean {
    return this.next() < share * 2 ** 32
  }
  one<Item>(...items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item
  }
  /** Close to a bell curve of standard deviation 1: twelve throws added up. */
  bell(): number {
    let sum = -6
    for (let n = 0; n < 12; n += 1) sum += this.next() / 2 ** 32
    return sum
  }
}

/** Dice that are really rolled: the same dice and the same seed show the same, on every machine. */

import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { mersenne } from 'pure-rand/generator/mersenne'
import type { DiceName } from '#model/mission/tables.ts'

/** Seeds are short enough to be read out: 0 to this. */
export const LARGEST_SEED = 999_999

export interface Rolled {
  /** Combined result of the dice, as tables count it: D33 and D66 as tens and ones. */
  readonly result: number
  /** Each die by itself, in the order rolled. */
  readonly dice: readonly number[]
}

/**
 * Rolls the dice once.
 *
 * @param seed a whole number from 0 to LARGEST_SEED
 */
export function roll(dice: DiceName, seed: number): Rolled {
  const random = mersenne(seed)
  const die = (sides: number): number => uniformInt(random, 1, sides)
  switch (dice) {
    case 'D3':
      return one(die(3))
    case 'D6':
      return one(die(6))
    case '2D6': {
      const rolled = [die(6), die(6)] as const
      return { result: rolled[0] + rolled[1], dice: rolled }
    }
    case 'D33':
      return tensAndOnes([die(3), die(3)])
    case 'D66':
      return tensAndOnes([die(6), die(6)])
  }
}

const one = (result: number): Rolled => ({ result, dice: [result] })

const tensAndOnes = (dice: readonly [number, number]): Rolled => ({ result: dice[0] * 10 + dice[1], dice })

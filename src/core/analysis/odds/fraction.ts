/** Exact fractions of small whole numbers, for odds that are said as they are. */

/** A fraction in lowest terms; `of` in `all`. */
export interface Fraction {
  readonly of: bigint
  readonly all: bigint
}

function lowest(of: bigint, all: bigint): Fraction {
  let [a, b] = [of < 0n ? -of : of, all]
  while (b > 0n) [a, b] = [b, a % b]
  return a === 0n ? { of: 0n, all: 1n } : { of: of / a, all: all / a }
}

/** @param all above zero */
export const fraction = (of: number, all: number): Fraction => lowest(BigInt(of), BigInt(all))
export const never: Fraction = fraction(0, 1)
export const always: Fraction = fraction(1, 1)
export const plus = (a: Fraction, b: Fraction): Fraction => lowest(a.of * b.all + b.of * a.all, a.all * b.all)
export const times = (a: Fraction, b: Fraction): Fraction => lowest(a.of * b.of, a.all * b.all)
/** @param b not zero */
export const over = (a: Fraction, b: Fraction): Fraction => lowest(a.of * b.all, a.all * b.of)
export const otherwise = (a: Fraction): Fraction => lowest(a.all - a.of, a.all)
export const numberOf = ({ of, all }: Fraction): number => Number((of * 1_000_000_000n) / all) / 1e9

/** `a` times itself, `power` times. */
export function toThe(a: Fraction, power: number): Fraction {
  let product = always
  for (let step = 0; step < power; step += 1) product = times(product, a)
  return product
}

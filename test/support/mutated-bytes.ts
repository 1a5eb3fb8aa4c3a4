/** Damaged copies of sound files: what disks, mail programs, editors and people with bad intentions make of them. */

/** Numbers from 0 to below 1. */
export type Random = () => number

const oneOf = <Value>(random: Random, values: readonly Value[]): Value => {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('nothing to choose from')
  return value
}
const below = (random: Random, most: number): number => Math.floor(random() * Math.max(1, most))

/** What stands in a file where something sound stood. */
const oddTexts = [
  'null',
  '-1',
  '1e308',
  '-0',
  '99999999999999999999',
  '0.1',
  '""',
  '[]',
  '{}',
  'true',
  '"\\u202e"',
  '"__proto__"',
]
const oddBytes = [0x00, 0x22, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d, 0x0a, 0x80, 0xc0, 0xef, 0xff]

/** From `start` a stretch of random length, mostly a short one. */
function stretch(random: Random, length: number): readonly [from: number, to: number] {
  const from = below(random, length)
  return [from, Math.min(length, from + 1 + Math.floor(random() ** 4 * 4000))]
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** One of the values of a text like JSON: where it begins and ends. Null: none is near. */
function valueNear(random: Random, bytes: Uint8Array): readonly [from: number, to: number] | null {
  const start = bytes.indexOf(0x3a, below(random, bytes.length))
  if (start < 0) return null
  let end = start + 1
  while (end < bytes.length && end < start + 200 && !endsValue.has(bytes[end] ?? 0)) end += 1
  return [start + 1, end]
}
/** `,` `}` `]` and the end of a line. */
const endsValue = new Set([0x2c, 0x7d, 0x5d, 0x0a])

type Mutation = (bytes: Uint8Array, random: Random, others: readonly Uint8Array[]) => Uint8Array

const mutations: readonly Mutation[] = [
  (bytes, random) => {
    const copy = bytes.slice()
    for (let left = 1 + below(random, 4); left > 0; left -= 1) {
      const at = below(random, copy.length)
      copy[at] = (copy[at] ?? 0) ^ (1 << below(random, 8))
    }
    return copy
  },
  (bytes, random) => {
    const copy = bytes.slice()
    copy[below(random, copy.length)] = oneOf(random, oddBytes)
    return copy
  },
  (bytes, random) => bytes.slice(0, below(random, bytes.length)),
  (bytes, random) => {
    const [from, to] = stretch(random, bytes.length)
    return joined(bytes.subarray(0, from), bytes.subarray(to))
  },
  (bytes, random) => {
    const [from, to] = stretch(random, bytes.length)
    const at = below(random, bytes.length)
    return joined(bytes.subarray(0, at), bytes.subarray(from, to), bytes.subarray(at))
  },
  (bytes, random, others) => {
    const other = oneOf(random, others)
    return joined(bytes.subarray(0, below(random, bytes.length)), other.subarray(below(random, other.length)))
  },
  (bytes, random) => {
    const value = valueNear(random, bytes)
    if (value === null) return bytes.slice(1)
    const odd = new TextEncoder().encode(oneOf(random, oddTexts))
    return joined(bytes.subarray(0, value[0]), odd, bytes.subarray(value[1]))
  },
  (bytes, random) => {
    const [one, other] = [valueNear(random, bytes), valueNear(random, bytes)]
    if (one === null || other === null) return bytes.slice(1)
    return joined(bytes.subarray(0, one[0]), bytes.subarray(...other), bytes.subarray(one[1]))
  },
]

/** A damaged copy of one of the files: once or a few times over. */
export function mutated(files: readonly Uint8Array[], random: Random): Uint8Array {
  let bytes = oneOf(random, files)
  for (let left = 1 + Math.floor(random() ** 3 * 4); left > 0; left -= 1)
    if (bytes.length > 0) bytes = oneOf(random, mutations)(bytes, random, files)
  return bytes
}

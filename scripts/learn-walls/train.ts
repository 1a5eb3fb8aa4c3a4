/** Learns the weights of the network from strips, by gradients (Adam), and rounds them to bytes. */

import { MIRRORED, type WrittenLayer } from '../../src/core/editing/trace/network.ts'
import { expOf, sharesOf } from '../../src/core/editing/trace/probability.ts'
import { LAYER, STRIP } from '../../src/core/editing/trace/strips.ts'
import { toBase64 } from '../../src/core/foundation/bytes.ts'
import type { Dice } from './dice.ts'

/** Strips as bytes, each number times `GRAIN`, one after the other; `states` are what they show. */
export interface Lessons {
  readonly strips: Int8Array
  readonly states: Uint8Array
}
export const GRAIN = 40

/** Neurons of the hidden layers. */
const HIDDEN = [48, 16] as const
const BATCH = 256
const RATE = 2e-3
/** Of open edges, of which there are many, each round takes so many. */
const OPEN_SHARE = 0.55
/** How much a mistake about each state counts. */
const COUNTS = [0.7, 1.1, 1.3]
/** Nothing is ever quite sure: so much is left to each of the other states. */
const DOUBT = 0.01
const DECAY = 1e-5

interface Layer {
  readonly inputs: number
  readonly outputs: number
  readonly weights: Float32Array
  readonly bias: Float32Array
}

export function train(
  dice: Dice,
  { strips, states }: Lessons,
  rounds: number,
  say: (text: string) => void,
): WrittenLayer[] {
  const layers = [STRIP, ...HIDDEN].map((inputs, n) =>
    beginning(dice, inputs, [...HIDDEN, 3][n] ?? 3, n === 0 ? 0.6 : 1),
  )
  const adam = layers.map(({ weights, bias }) => ({ weights: new Adam(weights), bias: new Adam(bias) }))
  const gradients = layers.map(({ weights, bias }) => ({
    weights: new Float32Array(weights.length),
    bias: new Float32Array(bias.length),
  }))
  const all = Array.from(states, (_, index) => index)
  const built = all.filter((index) => states[index] !== 0)
  const open = all.filter((index) => states[index] === 0)
  const perRound = built.length + Math.floor(open.length * OPEN_SHARE)
  const total = rounds * Math.floor(perRound / BATCH)
  let step = 0
  const noise = Float32Array.from({ length: 16_381 }, () => dice.bell())
  const input = new Float32Array(STRIP)
  for (let round = 0; round < rounds; round += 1) {
    shuffle(dice, open)
    const order = [...built, ...open.slice(0, perRound - built.length)]
    shuffle(dice, order)
    let [loss, count] = [0, 0]
    for (let from = 0; from + BATCH <= order.length; from += BATCH) {
      for (const { weights, bias } of gradients) {
        weights.fill(0)
        bias.fill(0)
      }
      for (const index of order.slice(from, from + BATCH)) {
        lookAt(dice, strips, index, noise, input)
        loss += learnOne(layers, gradients, input, states[index] ?? 0)
        count += 1
      }
      step += 1
      // Large steps first, then ever smaller ones: half a wave, by its first terms.
      const left = 1 - step / (total + 1)
      const rate = RATE * left * left * (3 - 2 * left) + 1e-5
      for (const [n, { weights, bias }] of adam.entries()) {
        weights.step(gradients[n]?.weights ?? new Float32Array(), rate, step)
        bias.step(gradients[n]?.bias ?? new Float32Array(), rate, step)
      }
    }
    say(`round ${round + 1} of ${rounds}: loss ${(loss / count).toFixed(4)}`)
  }
  return layers.map(written)
}

function beginning(dice: Dice, inputs: number, outputs: number, scale: number): Layer {
  const spread = Math.sqrt(2 / inputs) * scale
  return {
    inputs,
    outputs,
    weights: Float32Array.from({ length: inputs * outputs }, () => dice.bell() * spread),
    bias: new Float32Array(outputs),
  }
}

function shuffle(dice: Dice, list: number[]): void {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = dice.below(last + 1)
    const [a = 0, b = 0] = [list[last], list[other]]
    list[last] = b
    list[other] = a
  }
}

/** A strip as it might be in another picture: mirrored, light for dark, with more or less contrast, noise and colour. */
function lookAt(dice: Dice, strips: Int8Array, index: number, noise: Float32Array, into: Float32Array): void {
  const mirrored = MIRRORED[dice.below(4)] ?? new Uint16Array(STRIP)
  const scale = dice.from(0.75, 1.3) / GRAIN
  const light = dice.chance(0.5) ? scale : -scale
  const colour = dice.chance(0.25) ? scale * dice.from(0, 1) : scale
  const much = dice.from(0, 0.08)
  let n = dice.below(noise.length)
  for (let i = 0; i < STRIP; i += 1) {
    into[i] = (strips[index * STRIP + (mirrored[i] ?? 0)] ?? 0) * (i < LAYER ? light : colour) + (noise[n] ?? 0) * much
    n = n + 1 === noise.length ? 0 : n + 1
  }
}

/** Adds to the gradients what one strip teaches, and returns how wrong the network was. */
function learnOne(
  layers: readonly Layer[],
  gradients: readonly { weights: Float32Array; bias: Float32Array }[],
  input: Float32Array,
  state: number,
): number {
  const values: Float32Array[] = [input]
  for (const [n, layer] of layers.entries()) values.push(forward(layer, values[n] ?? input, n < layers.length - 1))
  const out = values[layers.length] ?? input
  const shares = sharesOf(out[0] ?? 0, out[1] ?? 0, out[2] ?? 0)
  let error = Float32Array.from(
    shares,
    (share, kind) => ((share - (kind === state ? 1 - 2 * DOUBT : DOUBT)) * (COUNTS[state] ?? 1)) / BATCH,
  )
  for (let n = layers.length - 1; n >= 0; n -= 1) {
    const [layer, gradient, from] = [layers[n], gradients[n], values[n]]
    if (layer === undefined || gradient === undefined || from === undefined) break
    const { inputs, outputs, weights } = layer
    const before = new Float32Array(n > 0 ? inputs : 0)
    for (let o = 0; o < outputs; o += 1) {
      const e = error[o] ?? 0
      if (e === 0) continue
      gradient.bias[o] = (gradient.bias[o] ?? 0) + e
      const row = o * inputs
      for (let i = 0; i < inputs; i += 1)
        gradient.weights[row + i] = (gradient.weights[row + i] ?? 0) + e * (from[i] ?? 0)
      if (n > 0) for (let i = 0; i < inputs; i += 1) before[i] = (before[i] ?? 0) + e * (weights[row + i] ?? 0)
    }
    if (n > 0) for (let i = 0; i < inputs; i += 1) if ((from[i] ?? 0) <= 0) before[i] = 0
    error = before
  }
  return 1 - (shares[state] ?? 0)
}

function forward({ inputs, outputs, weights, bias }: Layer, values: Float32Array, isHidden: boolean): Float32Array {
  const out = new Float32Array(outputs)
  for (let o = 0; o < outputs; o += 1) {
    const row = o * inputs
    let [a, b] = [bias[o] ?? 0, 0]
    for (let i = 0; i < inputs; i += 2) {
      a += (weights[row + i] ?? 0) * (values[i] ?? 0)
      b += (weights[row + i + 1] ?? 0) * (values[i + 1] ?? 0)
    }
    out[o] = isHidden && a + b < 0 ? 0 : a + b
  }
  return out
}

/** Steps whose size follows from how steady a gradient is (Kingma and Ba, 2014). */
class Adam {
  private readonly mean: Float32Array
  private readonly square: Float32Array
  private readonly weights: Float32Array

  constructor(weights: Float32Array) {
    this.weights = weights
    this.mean = new Float32Array(weights.length)
    this.square = new Float32Array(weights.length)
  }

  step(gradient: Float32Array, rate: number, number: number): void {
    const { weights, mean, square } = this
    const [warm, warmer] = [1 - power(0.9, number), 1 - power(0.999, number)]
    for (let i = 0; i < weights.length; i += 1) {
      const g = (gradient[i] ?? 0) + DECAY * (weights[i] ?? 0)
      const m = 0.9 * (mean[i] ?? 0) + 0.1 * g
      const s = 0.999 * (square[i] ?? 0) + 0.001 * g * g
      mean[i] = m
      square[i] = s
      weights[i] = (weights[i] ?? 0) - (rate * (m / warm)) / (Math.sqrt(s / warmer) + 1e-8)
    }
  }
}

const power = (base: number, exponent: number): number => expOf(exponent * (base === 0.9 ? LOG_09 : LOG_0999))
const [LOG_09, LOG_0999] = [-0.10536051565782628, -0.0010005003335835344]

function written({ inputs, outputs, weights, bias }: Layer): WrittenLayer {
  const bytes = new Int8Array(weights.length)
  const scale = Array.from({ length: outputs }, (_, o) => {
    const row = weights.subarray(o * inputs, (o + 1) * inputs)
    const step = rounded(row.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9) / 127)
    for (const [i, weight] of row.entries())
      bytes[o * inputs + i] = Math.max(-127, Math.min(127, Math.round(weight / step)))
    return step
  })
  return { inputs, outputs, scale, bias: Array.from(bias, rounded), weights: toBase64(new Uint8Array(bytes.buffer)) }
}

const rounded = (value: number): number => Number(value.toPrecision(6))

/** Learns the weights of the network from strips, by gradients (Adam), and rounds them to bytes. */

import { addUp, MIRRORED, type NetworkLayer, type WrittenLayer } from '../../src/core/editing/trace/network.ts'
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
const HIDDEN = [64, 16] as const
const BATCH = 256
const RATE = 2e-3
/** Share of the open edges that each round takes: there are many of them. */
const OPEN_SHARE = 0.4
/** How much a mistake about each state counts. */
const COUNTS = [0.7, 1.1, 1.3]
/** Nothing is ever quite sure: so much is left to each of the other states. */
const DOUBT = 0.01
const DECAY = 1e-5

type Layer = NetworkLayer

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
  const inputs = Array.from({ length: GANG }, () => new Float32Array(STRIP))
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
      for (let at = from; at < from + BATCH; at += GANG) {
        const gang = order.slice(at, at + GANG)
        for (const [k, index] of gang.entries())
          lookAt(dice, strips, index, noise, inputs[k] ?? new Float32Array(STRIP))
        loss += learnFrom(
          layers,
          gradients,
          inputs,
          gang.map((index) => states[index] ?? 0),
        )
        count += GANG
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

/** Strips that are learnt from together: their gradients are added up in one go, which is twice as quick. */
const GANG = 4

/** Adds to the gradients what some strips teach, and returns how wrong the network was. */
function learnFrom(
  layers: readonly Layer[],
  gradients: readonly Gradient[],
  inputs: readonly Float32Array[],
  states: readonly number[],
): number {
  let wrong = 0
  const values: (readonly Float32Array[])[] = [inputs]
  for (const [n, layer] of layers.entries())
    values.push((values[n] ?? inputs).map((from) => forward(layer, from, n < layers.length - 1)))
  let errors = (values[layers.length] ?? inputs).map((out, k) => {
    const shares = sharesOf(out[0] ?? 0, out[1] ?? 0, out[2] ?? 0)
    const state = states[k] ?? 0
    wrong += 1 - (shares[state] ?? 0)
    const aim = (kind: number): number => (kind === state ? 1 - 2 * DOUBT : DOUBT)
    return Float32Array.from(shares, (share, kind) => ((share - aim(kind)) * (COUNTS[state] ?? 1)) / BATCH)
  })
  for (let n = layers.length - 1; n >= 0; n -= 1) {
    const [layer, gradient, from] = [layers[n], gradients[n], values[n]]
    if (layer === undefined || gradient === undefined || from === undefined) break
    addGradients(layer, gradient, from, errors)
    if (n > 0) errors = errors.map((error, k) => backward(layer, error, from[k] ?? error))
  }
  return wrong
}

interface Gradient {
  readonly weights: Float32Array
  readonly bias: Float32Array
}

function addGradients(
  { inputs, outputs }: Layer,
  { weights, bias }: Gradient,
  from: readonly Float32Array[],
  errors: readonly Float32Array[],
): void {
  const nothing = new Float32Array(inputs)
  const [p = nothing, q = nothing, r = nothing, s = nothing] = from
  for (let o = 0; o < outputs; o += 1) {
    const [a, b, c, d] = [errors[0]?.[o] ?? 0, errors[1]?.[o] ?? 0, errors[2]?.[o] ?? 0, errors[3]?.[o] ?? 0]
    if (a === 0 && b === 0 && c === 0 && d === 0) continue
    bias[o] = (bias[o] ?? 0) + (a + b + c + d)
    const row = o * inputs
    for (let i = 0; i < inputs; i += 1)
      weights[row + i] =
        (weights[row + i] ?? 0) + (a * (p[i] ?? 0) + b * (q[i] ?? 0) + (c * (r[i] ?? 0) + d * (s[i] ?? 0)))
  }
}

/** The error of the values before a layer. */
function backward(
  { inputs, outputs, weights }: Layer,
  error: Float32Array,
  values: Float32Array,
): Float32Array<ArrayBuffer> {
  const before = new Float32Array(inputs)
  for (let o = 0; o < outputs; o += 1) {
    const e = error[o] ?? 0
    for (let i = 0; i < inputs; i += 1) before[i] = (before[i] ?? 0) + e * (weights[o * inputs + i] ?? 0)
  }
  return before.map((value, i) => ((values[i] ?? 0) > 0 ? value : 0))
}

function forward(layer: Layer, values: Float32Array, isHidden: boolean): Float32Array {
  const out = new Float32Array(layer.outputs)
  for (let o = 0; o < layer.outputs; o += 4) addUp(layer, o, values, out)
  return isHidden ? out.map((value) => Math.max(0, value)) : out
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
  return {
    inputs,
    outputs,
    scale: floats(scale),
    bias: floats(Array.from(bias, rounded)),
    weights: toBase64(new Uint8Array(bytes.buffer)),
  }
}

function floats(values: readonly number[]): string {
  const view = new DataView(new ArrayBuffer(4 * values.length))
  for (const [index, value] of values.entries()) view.setFloat32(4 * index, value, true)
  return toBase64(new Uint8Array(view.buffer))
}

const rounded = (value: number): number => Number(value.toPrecision(6))

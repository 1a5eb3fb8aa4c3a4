/** The learnt part: a small network that takes a strip for open, wall or hatchway. Its weights are bytes. */
import { bytesOfBase64 } from '#foundation/bytes.ts'
import learnt from '#resources/trace/walls.json' with { type: 'json' }
import { expOf, logOf, type Probability, sharesOf } from './probability.ts'
import { ACROSS, ALONG, LAYER, STRIP, type Strips } from './strips.ts'

export interface NetworkLayer {
  readonly inputs: number
  readonly outputs: number
  /** Row by row: those of one output after those of the other. */
  readonly weights: Float32Array
  readonly bias: Float32Array
}
export type Network = readonly NetworkLayer[]

/** As `npm run learn` writes it, in base64: each weight a signed byte, to be multiplied by the scale of its output. */
export interface WrittenLayer {
  readonly inputs: number
  readonly outputs: number
  readonly scale: string
  readonly bias: string
  readonly weights: string
}

export const readNetwork = (layers: readonly WrittenLayer[]): Network =>
  layers.map(({ inputs, outputs, scale, bias, weights }) => {
    const scales = floatsOf(scale)
    return {
      inputs,
      outputs,
      bias: floatsOf(bias),
      weights: Float32Array.from(
        new Int8Array(bytesOfBase64(weights)),
        (byte, index) => byte * (scales[Math.floor(index / inputs)] ?? 0),
      ),
    }
  })

/** Numbers of four bytes, the smallest byte first on every machine. */
function floatsOf(text: string): Float32Array {
  const { buffer, byteOffset, byteLength } = bytesOfBase64(text)
  const view = new DataView(buffer, byteOffset, byteLength)
  return Float32Array.from({ length: byteLength / 4 }, (_, index) => view.getFloat32(4 * index, true))
}

export const learntNetwork: Network = readNetwork(learnt.layers)

/** By mirror image: which number of a strip stands at each place. Turned end for end, face for face, or both, an edge is what it was. */
export const MIRRORED: readonly Uint16Array[] = [0, 1, 2, 3].map((way) =>
  Uint16Array.from({ length: STRIP }, (_, index) => {
    const [layer, u, v] = [Math.floor(index / LAYER), Math.floor((index % LAYER) / ACROSS), index % ACROSS]
    return layer * LAYER + (way & 1 ? ALONG - 1 - u : u) * ACROSS + (way & 2 ? ACROSS - 1 - v : v)
  }),
)

/** Readings of all strips: the mean of the four mirror images. */
export function readStrips(network: Network, { edges, values }: Strips): Probability[] {
  const turned = new Float32Array(STRIP)
  return edges.map((_, e) => {
    const sum = [0, 0, 0]
    for (const mirrored of MIRRORED) {
      for (let i = 0; i < STRIP; i += 1) turned[i] = values[e * STRIP + (mirrored[i] ?? 0)] ?? 0
      const out = outputsOf(network, turned)
      for (let i = 0; i < 3; i += 1) sum[i] = (sum[i] ?? 0) + (out[i] ?? 0) / MIRRORED.length
    }
    return sharesOf(sum[0] ?? 0, sum[1] ?? 0, sum[2] ?? 0)
  })
}

/** How sure it is of all strips together, read once: the sum of the logarithms of the likeliest. */
export function surenessOf(network: Network, { edges, values }: Strips): number {
  let sum = 0
  for (let e = 0; e < edges.length; e += 1) {
    const [a = 0, b = 0, c = 0] = outputsOf(network, values.subarray(e * STRIP, (e + 1) * STRIP))
    const most = Math.max(a, b, c)
    sum -= logOf(expOf(a - most) + expOf(b - most) + expOf(c - most))
  }
  return sum
}

function outputsOf(network: Network, inputs: Float32Array): Float32Array {
  let now = inputs
  for (const [number, layer] of network.entries()) {
    const next = new Float32Array(layer.outputs)
    for (let o = 0; o < layer.outputs; o += 4) addUp(layer, o, now, next)
    if (number < network.length - 1) for (let o = 0; o < next.length; o += 1) next[o] = Math.max(0, next[o] ?? 0)
    now = next
  }
  return now
}

/** The sums of four outputs at once: each input is fetched once for all of them, which is twice as quick. */
export function addUp(
  { inputs, weights, bias }: NetworkLayer,
  output: number,
  values: Float32Array,
  into: Float32Array,
): void {
  const [first, second, third] = [output * inputs, (output + 1) * inputs, (output + 2) * inputs]
  const fourth = (output + 3) * inputs
  let [a, b, c, d] = [bias[output] ?? 0, bias[output + 1] ?? 0, bias[output + 2] ?? 0, bias[output + 3] ?? 0]
  for (let i = 0; i < inputs; i += 1) {
    const value = values[i] ?? 0
    a += (weights[first + i] ?? 0) * value
    b += (weights[second + i] ?? 0) * value
    c += (weights[third + i] ?? 0) * value
    d += (weights[fourth + i] ?? 0) * value
  }
  into[output] = a
  if (output + 1 < into.length) into[output + 1] = b
  if (output + 2 < into.length) into[output + 2] = c
  if (output + 3 < into.length) into[output + 3] = d
}

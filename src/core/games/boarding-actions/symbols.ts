/** The symbols of its regions, markers and features; sizes of features are ours (L: no measured source). */
import {
  atAngles,
  cornersOf,
  type FeatureStroke,
  type MarkerSymbol,
  type Motif,
  type RuleSetSymbols,
  regular,
  round,
} from '#model/rule-sets/rule-set.ts'

const triangle: Motif = { points: cornersOf('-4,3.5 0,-4 4,3.5'), closed: true }
const dashed = [12, 7]

const regions: RuleSetSymbols['regions'] = {
  inaccessible: {
    lines: [
      { way: 'rising', every: 16 },
      { way: 'falling', every: 16 },
    ],
    outline: null,
  },
  'access-zone': {
    // Stairs.
    motif: { points: cornersOf('-5,4 -2,4 -2,1 1,1 1,-2 4,-2 4,-5') },
    outline: dashed,
  },
  'lighting-area': {
    // A star of six rays.
    motif: { points: cornersOf('-4,0 4,0 0,0 -2,3.5 2,-3.5 0,0 2,3.5 -2,-3.5') },
    outline: dashed,
  },
  compartment: { lines: [{ way: 'upright', every: 16, dash: [2, 6] }], outline: dashed },
  sector: { lines: [{ way: 'level', every: 32, dash: [2, 16] }], outline: [26, 8] },
  furnace: { motif: triangle, outline: dashed },
  'furnace-control': { motif: { ...triangle, filled: true }, outline: dashed },
  strongroom: { motif: { points: cornersOf('-3,-3 3,-3 3,3 -3,3'), closed: true, filled: true }, outline: null },
  'prison-cells': {
    // A grating.
    motif: { points: cornersOf('-5,4 -5,-4 -1.7,-4 -1.7,4 1.7,4 1.7,-4 5,-4 5,4 -5,4 -5,-4 5,-4') },
    outline: null,
  },
  'deck-level': { outline: [26, 8], double: true },
  'core-zone': { motif: { points: cornersOf('0,-5 4,0 0,5 -4,0'), closed: true }, outline: dashed },
  'elevator-controls': { motif: { points: cornersOf('-4,2.5 0,-2.5 4,2.5') }, outline: dashed },
  'escape-zone': { motif: { points: cornersOf('-2.5,-4 2.5,0 -2.5,4') }, outline: dashed },
  'pressure-switch': { motif: { points: cornersOf('-5,3 5,3 0,3 0,-4') }, outline: dashed },
  'teleportarium-control': { motif: { points: round(4, 12), closed: true }, outline: dashed },
  'upgrade-terminal': { motif: { points: cornersOf('-4,0 4,0 0,0 0,-4 0,4') }, outline: dashed },
}

/** A wheel with square teeth. */
const wheel: MarkerSymbol = {
  points: atAngles(
    Array.from({ length: 8 }, (_, tooth) => tooth * 45).flatMap((at) => [
      [at - 17, 0.74] as const,
      [at - 10, 1] as const,
      [at + 10, 1] as const,
      [at + 17, 0.74] as const,
    ]),
  ),
  room: { width: 1.15, height: 0.85, y: 0 },
}
const house: MarkerSymbol = {
  points: cornersOf('0,-1 0.76,-0.3 0.76,0.65 -0.76,0.65 -0.76,-0.3'),
  room: { width: 1.3, height: 0.78, y: 0.1 },
}
const screen: MarkerSymbol = {
  points: cornersOf('-0.84,-0.58 0.84,-0.58 0.84,0.5 0.2,0.5 0.36,0.82 -0.36,0.82 -0.2,0.5 -0.84,0.5'),
  room: { width: 1.45, height: 0.8, y: -0.04 },
}

const bar = (left: number, top: number, right: number, bottom: number): FeatureStroke => ({
  kind: 'bar',
  left,
  top,
  right,
  bottom,
})
const disc = (x: number, y: number, radius: number): FeatureStroke => ({ kind: 'disc', x, y, radius })

export const symbols: RuleSetSymbols = {
  regions,
  markers: {
    objective: null,
    generator: wheel,
    terminal: screen,
    loader: house,
    'control-node': regular(4, 0, 0.95, 0.7),
    critical: regular(3, 0, 0.85, 0.62, 0.14),
  },
  features: {
    terminal: [bar(-18, -11, 18, 11), { kind: 'line', points: cornersOf('-18,6 18,6') }],
    pipes: [bar(-30, -10, 30, -2), bar(-30, 2, 30, 10)],
    'collapsed-pipe': [bar(-30, -8, -4, 0), bar(2, 0, 30, 8)],
    'electro-nodes': [
      { kind: 'line', points: cornersOf('-20,0 -10,-6 -10,6 0,0 10,-6 10,6 20,0') },
      disc(-20, 0, 8),
      disc(20, 0, 8),
    ],
    'explosive-canisters': [disc(-9, 6, 9), disc(9, 6, 9), disc(0, -8, 9)],
  },
}

/** Small missions of capital-ship boarding for tests: two ships, a squadron, an open table. */
import type { Mission } from '../../src/core/model/mission/document.ts'
import type { Fragment } from './rule-tester.ts'

type Token = Mission['tokens'][number]
type Figures = Token['figures']

const tokenOf = (
  id: string,
  kind: string,
  side: string,
  label: string,
  x: number,
  diameter: number,
  figures: Figures,
): Token => ({
  id,
  kind,
  side,
  label,
  board: 1,
  x,
  y: 300,
  turn: 0,
  base: { kind: 'round', diameter },
  figures,
  face: 'up',
})

const usual = { Structure: 6, Marines: 2, 'Point Defence': 4 }

/** The Attacker’s ship, 300 mm from the west edge. */
export const heron = (figures: Figures = {}): Token =>
  tokenOf('k1', 'capital-ship', 'attacker', 'Heron', 300, 60, { ...usual, ...figures })
/** The Defender’s; without a place an inch east of the Heron. */
export const auk = (figures: Figures = {}, x = 385.4, y = 300): Token => ({
  ...tokenOf('k2', 'capital-ship', 'defender', 'Auk', x, 60, { ...usual, ...figures }),
  y,
})
/** The Attacker’s squadron. */
export const tern = (figures: Figures = {}, x = 800): Token =>
  tokenOf('k3', 'exo-squadron', 'attacker', '1', x, 32, { 'Fire Control': 2, AC: 2, AS: 1, ...figures })

/** A mission with these tokens on 48 × 48". */
export const fleet = (tokens: readonly Token[], settings?: Readonly<Record<string, number>>): Fragment => ({
  ruleSet: { id: 'capital-ships', ...(settings === undefined ? {} : { settings }) },
  arrangement: { kind: 'open', width: 1219.2, height: 1219.2 },
  tokens,
})

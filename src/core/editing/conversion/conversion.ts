/** What a conversion tells: the mission as it would be, and what of the old one is not in it. */
import type { Mission } from '#model/mission/document.ts'

/** Where in the mission something stood; the order in which people read the losses. */
export const lossParts = ['map', 'table', 'scoring', 'play', 'texts', 'checks', 'rule set'] as const
export type LossPart = (typeof lossParts)[number]

export const lossPartNames: Readonly<Record<LossPart, string>> = {
  map: 'On the map',
  table: 'Table and kit',
  scoring: 'Scoring',
  play: 'Facts of play',
  texts: 'Rules, tables and diagrams',
  checks: 'Settings of checks',
  'rule set': 'Settings of the game',
}

export interface Loss {
  readonly part: LossPart
  /** A whole sentence: what goes or becomes something else, and why. */
  readonly text: string
}

export interface Conversion {
  /** The mission of the other rule set; it can be opened. */
  readonly mission: Mission
  /** Empty: everything that was said is still said. */
  readonly losses: readonly Loss[]
}

/** Says what is lost. */
export type ReportLoss = (part: LossPart, text: string) => void

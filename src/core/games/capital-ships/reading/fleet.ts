/** The fleet of a mission: capital ships and exo-armour squadrons, with their figures. */
import { middleOnField } from '#analysis/layout/battlefield.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { tokenName } from '#analysis/layout/place-names.ts'
import { gapOfBases, reachOfBase } from '#analysis/layout/token-places.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import type { Mission } from '#model/mission/document.ts'
import { playTogether } from '#model/mission/force-sums.ts'
import { compareIds } from '#model/mission/ids.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'

export type Token = Mission['tokens'][number]
type Document = Mission

export const isShip = ({ kind }: Pick<Token, 'kind'>): boolean => kind === 'capital-ship'
export const isSquadron = ({ kind }: Pick<Token, 'kind'>): boolean => kind === 'exo-squadron'
export const shipsOf = ({ tokens }: Pick<Document, 'tokens'>): Token[] => tokens.filter(isShip)
export const squadronsOf = ({ tokens }: Pick<Document, 'tokens'>): Token[] => tokens.filter(isSquadron)

/** `Capital ship Heron`. */
export const nameOf = (document: Document, token: Token): string => tokenName(document, token)

/** Returns a figure of the mission, or else the default of its rule set. */
export function settingOf(document: Pick<Document, 'ruleSet'>, id: string): number {
  const usual = ruleSetOf(document).settings.find((setting) => setting.id === id)?.usual
  return document.ruleSet?.settings?.[id] ?? usual ?? 0
}

/** Returns a figure by its name, whether capital or small, or undefined if the token doesn’t have it. */
export function figureOf({ figures }: Pick<Token, 'figures'>, name: string): string | number | undefined {
  const own = Object.hasOwn(figures, name) ? figures[name] : undefined
  if (own !== undefined) return own
  const wanted = name.toLowerCase()
  return Object.entries(figures).find(([key]) => key.toLowerCase() === wanted)?.[1]
}

/** The same as a number; undefined too where a text stands that is none. */
export function numberOf(token: Pick<Token, 'figures'>, name: string): number | undefined {
  const value = figureOf(token, name)
  if (typeof value === 'number') return value
  return value !== undefined && /^\d+$/.test(value.trim()) ? Number(value) : undefined
}

/** Says what is wrong with the Move of a token: `Move “fast”, which is no number`. Returns null if nothing is. */
export function moveFault(token: Pick<Token, 'figures'>): string | null {
  const text = String(figureOf(token, 'Move') ?? '').trim()
  if (text === '' || (numberOf(token, 'Move') ?? -1) >= 0) return null
  return /^[-−]\d+$/.test(text) ? `Move ${text} (less than 0)` : `Move “${text}”, which is no number`
}

const NOTHING = new Set(['', 'no', 'n', 'none', 'false', '–', '-', '0', 'nobody'])
/** A figure as text; undefined where it says nothing: left out, 0, `no`, `false`. */
export function textOf(token: Pick<Token, 'figures'>, name: string): string | undefined {
  const value = String(figureOf(token, name) ?? '').trim()
  return NOTHING.has(value.toLowerCase()) ? undefined : value
}

/** True if such a figure only says that it is so, without a name: `yes`, `x`, `1`. */
export const isPlainYes = (text: string): boolean => /^(?:y|yes|true|x|✓|✔|\d+)$/i.test(text)

const alike = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Tokens that a text means: by id, or by label, of which a figure holds no more than 24 letters. */
export const calledBy = ({ tokens }: Pick<Document, 'tokens'>, text: string): readonly Token[] => {
  const byId = tokens.filter(({ id }) => id === text)
  if (byId.length > 0) return byId
  return tokens.filter(({ label }) => label !== '' && (alike(label, text) || alike(label.slice(0, 24), text)))
}

/** Returns the token's target: undefined if it boards nobody, null if nobody in the mission has that name. */
export function targetOf(document: Pick<Document, 'tokens' | 'sides'>, token: Token): Token | null | undefined {
  const text = textOf(token, 'Boards')
  if (text === undefined) return undefined
  const found = calledBy(document, text).filter(({ id }) => id !== token.id)
  return found.find((each) => isShip(each) && isEnemy(document, token, each)) ?? found.find(isShip) ?? found[0] ?? null
}

/**
 * Returns capital ships that the figure “Driven off” of a squadron names: only those of the enemy if there are any.
 * @returns an empty list if it doesn’t name any and only says that the squadron was driven off
 */
export function drivenOffBy(document: Pick<Document, 'tokens' | 'sides'>, squadron: Token): readonly Token[] {
  const named = calledBy(document, textOf(squadron, 'Driven off') ?? '').filter(isShip)
  const enemies = named.filter((ship) => isEnemy(document, squadron, ship))
  return enemies.length > 0 ? enemies : named
}

/** True if both have the same owner or team; a token that belongs to nobody has no owner. */
export const isOwn = (
  document: Pick<Document, 'sides'>,
  token: Pick<Token, 'side'>,
  other: Pick<Token, 'side'>,
): boolean => token.side !== null && other.side !== null && playTogether(document, token.side, other.side)

/** An opponent’s, or nobody’s; what belongs to the own team is no enemy. Who has no owner has no enemies. */
export const isEnemy = (
  document: Pick<Document, 'sides'>,
  token: Pick<Token, 'side'>,
  other: Pick<Token, 'side'>,
): boolean => token.side !== null && (other.side === null || !playTogether(document, token.side, other.side))

/** From base to base, edge to edge (inches); 0 where they touch or overlap; undefined off the table. */
export function inchesBetween(layout: Layout, one: Token, other: Token): number | undefined {
  const gap = gapOfBases(layout, one, other)
  return gap === undefined ? undefined : gap / MM_PER_INCH
}

/** Less is contact: bases on a map are placed in tenths of a millimetre (inches). */
export const CONTACT_INCHES = 1 / MM_PER_INCH
/** Distances that are given in whole inches are met within this (inches). */
export const ROUNDING_INCHES = 0.5 / MM_PER_INCH

/** `1.4"`. */
export const inchText = (inches: number): string => `${Math.round(inches * 10) / 10}"`

/** The same of a distance that is not `other`: with so many digits that the two are told apart, three at most (`1.02"` beside `1"`). */
export function inchTextBeside(inches: number, other: number): string {
  const told = [10, 100, 1000].map((parts) => Math.round(inches * parts) / parts).find((value) => value !== other)
  return `${told ?? inches}"`
}

/** Returns who captured a ship: a side's id or name as in the stat, `unnamed` if it only says yes, or undefined. */
export function capturedBy(document: Pick<Document, 'sides'>, token: Token): string | 'unnamed' | undefined {
  const text = textOf(token, 'Captured')
  if (text === undefined) return undefined
  return document.sides.find(({ id, name }) => alike(id, text) || alike(name, text))?.id ?? 'unnamed'
}

// Pairs of tokens that are near each other, without comparing each with each.

/** Every pair whose bases may be that near (mm) from west to east and from north to south, by ids: the lower one first. */
export function nearPairs(
  layout: Layout,
  tokens: readonly Token[],
  within: number,
): readonly (readonly [Token, Token])[] {
  const placed = tokens
    .flatMap((token) => {
      const at = middleOnField(layout.field, token)
      return at === undefined ? [] : [{ token, x: at.x, y: at.y, reach: reachOfBase(token) }]
    })
    .sort((a, b) => a.x - b.x)
  const widest = Math.max(0, ...placed.map(({ reach }) => reach))
  const pairs: (readonly [Token, Token])[] = []
  for (const [index, one] of placed.entries())
    for (let next = index + 1; next < placed.length; next += 1) {
      const other = placed[next]
      if (other === undefined || other.x - one.x > one.reach + widest + within) break
      if (Math.abs(other.y - one.y) > one.reach + other.reach + within) continue
      pairs.push(compareIds(one.token.id, other.token.id) < 0 ? [one.token, other.token] : [other.token, one.token])
    }
  return pairs.sort(([a, c], [b, d]) => compareIds(a.id, b.id) || compareIds(c.id, d.id))
}

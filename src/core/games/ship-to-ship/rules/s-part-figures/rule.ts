/** Parts of a ship that cannot be shot at as the game means it: no structure, no armour, no strength. */

import { sortById } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { tokenName } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { firstItems, pointPlace } from '#checking/checker/places.ts'
import { figureOf, strongestAgainst } from '#games/ship-to-ship/reading/force-chart.ts'
import type { Token } from '#games/ship-to-ship/reading/ship-plan.ts'
import { tokenKindOf } from '#model/mission/custom-kinds.ts'

export const sPartFigures: Rule = {
  info: {
    id: 's-part-figures',
    title: 'Part of a ship without a figure that it needs',
    group: 'markers',
    severity: 'warning',
    source: 'Home-made ship-to-ship assault rules, outer walls, guns, craft and systems',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Guns, wall sections, craft and systems are shot at, and what they stand is their armour and structure. Without one of them nobody can say when a part is lost.',
  check,
}

/** Figures with which each kind has to begin; a wall may be played without its shield. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  'wall-section': ['armour', 'structure'],
  'ship-gun': ['strength', 'armour'],
  'assault-craft': ['armour'],
  'system-generator': ['armour'],
  'system-armoury': ['armour'],
  'system-life-support': ['armour'],
}

/** One finding for each kind, figure and fault: whoever took a figure away did so with all of them. */
function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  const groups = new Map<string, { readonly kind: string; readonly name: string; readonly tokens: Token[] }>()
  for (const token of sortById(document.tokens))
    for (const name of NEEDED[token.kind] ?? []) {
      const value = token.figures[name]
      const fault = isUnsaid(value) ? 'none' : isZero(value) ? 'zero' : null
      if (fault === null) continue
      const key = `${token.kind} ${name} ${fault}`
      const known = groups.get(key)
      if (known === undefined) groups.set(key, { kind: token.kind, name, tokens: [token] })
      else known.tokens.push(token)
    }
  return [
    ...[...groups].map(([key, { kind, name, tokens }]) => draft(layout, key, kind, name, tokens)),
    ...strengthDrafts(layout),
    ...unbeatable(layout),
  ]
}

/** Kinds that guns shoot at, and the figures that they must reach, in the order in which they meet them. */
const SHOT_AT: Readonly<Record<string, readonly string[]>> = {
  'wall-section': ['shield', 'armour'],
  'ship-gun': ['armour'],
  'assault-craft': ['armour'],
}

/** Highest roll of the D6 that is added to the strength of a gun. */
const BEST_ROLL = 6

/**
 * Reports figures that no gun of an enemy reaches, with the best roll: a digit too many. Kinds that nobody shoots at
 * are left out.
 */
function unbeatable(layout: Layout): FindingDraft[] {
  const { document } = layout
  const groups = new Map<
    string,
    { readonly name: string; readonly figure: number; readonly best: number; readonly tokens: Token[] }
  >()
  for (const token of sortById(document.tokens)) {
    if (token.side === null) continue
    const best = strongestAgainst(document, token.side)
    for (const name of SHOT_AT[token.kind] ?? []) {
      const figure = figureOf(token, name)
      if (best === null || figure === null || figure <= best + BEST_ROLL) continue
      const key = `beyond ${token.kind} ${token.side} ${name} ${figure}`
      const known = groups.get(key)
      if (known === undefined) groups.set(key, { name, figure, best, tokens: [token] })
      else known.tokens.push(token)
    }
  }
  return [...groups].flatMap(([key, { name, figure, best, tokens }]) => {
    const [one] = tokens
    if (one === undefined) return []
    const who = tokens.length === 1 ? ' has' : ` and ${tokens.length - 1} more have`
    return [
      {
        key,
        severity: 'notice' as const,
        message: `${tokenName(document, one)}${who} ${name} ${figure}, and no gun can harm ${tokens.length === 1 ? 'it' : 'them'}: the strongest against ${tokens.length === 1 ? 'it' : 'them'} has strength ${best}, and reaches ${best + BEST_ROLL} with a 6.`,
        advice: `Lower the ${name}, or give the guns more strength.`,
        items: firstItems(tokens).map(({ id }) => id),
        at: pointPlace(layout, one),
      },
    ]
  })
}

/** Odds go by the strength that the mission sets, and cards show that of the tokens: told where the two never meet. */
function strengthDrafts({ document }: Layout): FindingDraft[] {
  const wanted = document.ruleSet?.settings?.gunStrength
  const guns = sortById(document.tokens).filter(({ kind }) => kind === 'ship-gun')
  const strengths = new Set(guns.map(({ figures: { strength } }) => Number(strength)).sort((a, b) => a - b))
  const [one] = strengths
  if (wanted === undefined || one === undefined || strengths.has(wanted)) return []
  if ([...strengths].some((strength) => !(strength > 0))) return []
  return [
    {
      key: 'gun-strength',
      message: `The mission sets the strength of guns to ${wanted}, and the guns of the map have ${[...strengths].join(' or ')}.`,
      advice: `Give the guns strength ${wanted}, or set the strength of guns to ${one}.`,
      items: firstItems(guns).map(({ id }) => id),
      at: null,
      fix: {
        label: `Give the guns strength ${wanted}`,
        safe: false,
        edits: guns.map((gun) => ({
          type: 'put' as const,
          collection: 'tokens' as const,
          item: { ...gun, figures: { ...gun.figures, strength: wanted } },
        })),
      },
    },
  ]
}

const isUnsaid = (value: string | number | undefined): boolean => value === undefined || String(value).trim() === ''
const isZero = (value: string | number | undefined): boolean => Number(value) === 0

function draft(layout: Layout, key: string, kind: string, name: string, tokens: readonly Token[]): FindingDraft {
  const { document } = layout
  const [one] = tokens
  const usual = tokenKindOf(document, kind).begins?.[name]
  const who = one === undefined ? '' : tokenName(document, one)
  const others = tokens.length === 1 ? ' has' : ` and ${tokens.length - 1} more have`
  const zero = key.endsWith(' zero')
  const down = zero && name === 'structure' ? ': down before anybody has shot' : ''
  return {
    key,
    message: `${who}${others} ${zero ? `${name} 0` : `no ${name}`}${down}.`,
    advice: `Give ${tokens.length === 1 ? 'it' : 'them'} ${name} of 1 or more${usual === undefined ? '' : `; usual is ${usual}`}.`,
    items: firstItems(tokens).map(({ id }) => id),
    at: one === undefined ? null : pointPlace(layout, one),
    ...(usual === undefined
      ? {}
      : {
          fix: {
            label: `Set ${name} to ${usual}`,
            safe: false,
            edits: tokens.map((token) => ({
              type: 'put' as const,
              collection: 'tokens' as const,
              item: { ...token, figures: { ...token.figures, [name]: usual } },
            })),
          },
        }),
  }
}

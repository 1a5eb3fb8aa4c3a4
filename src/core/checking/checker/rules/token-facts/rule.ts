/** Checks the facts of tokens: an owner or an area that is gone, a label used twice, a figure that is none. */

import { carriersAway, ownerOfBoard, strangersOf } from '#analysis/layout/board-owners.ts'
import { formatItem } from '#analysis/layout/descriptors.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { listOf, tokenName } from '#analysis/layout/place-names.ts'
import { areasUnder } from '#analysis/layout/token-places.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { firstItems, pointPlace } from '#checking/checker/places.ts'
import { emptySides } from '#checking/checker/unmet-needs.ts'
import { placedAt } from '#model/kit/lattice.ts'
import { tokenKindOf } from '#model/mission/custom-kinds.ts'
import { findItem, type Mission } from '#model/mission/document.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'

export const tokenFacts: Rule = {
  info: {
    id: 'token-facts',
    title: 'Token with incorrect details',
    group: 'markers',
    severity: 'warning',
    source: 'The mission’s own facts, one against the other',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Rules and scoring depend on a token’s owner, location and name. If any of these is wrong, the sheet says one thing and the table shows another.',
  check,
}

type Token = Mission['tokens'][number]

function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  if (document.tokens.length === 0) return []
  const sides = new Set(document.sides.map(({ id }) => id))
  return [
    ...document.tokens.flatMap((token) => [...ownerDrafts(layout, token, sides), ...areaDrafts(layout, token)]),
    ...(ruleSetOf(document).ownFindings.includes('token-labels') ? [] : labelDrafts(layout)),
    ...(ruleSetOf(document).ownFindings.includes('token-figures') ? [] : figureDrafts(layout)),
  ]
}

const nameOf = ({ document }: Layout, token: Token): string => tokenName(document, token)

function ownerDrafts(layout: Layout, token: Token, sides: ReadonlySet<string>): FindingDraft[] {
  if (token.side === null || sides.has(token.side)) return []
  return [
    {
      key: `owner ${token.id}`,
      message: `${nameOf(layout, token)} belongs to “${token.side}”, which is no side of this mission.`,
      advice: 'Say whose it is, or that it is nobody’s.',
      items: [token.id],
      at: pointPlace(layout, token),
      ...ownerFix(layout, token),
    },
  ]
}

/** A part of a ship is whose the ship is, and never nobody’s. */
function ownerFix({ document }: Layout, token: Token): Pick<FindingDraft, 'fix'> {
  const isPart = tokenKindOf(document, token.kind).ofItsBoard === true
  const owner = isPart ? ownerOfBoard(document, token.board) : null
  if (isPart && owner === null) return {}
  const name = document.sides.find(({ id }) => id === owner)?.name
  return {
    fix: {
      label: `Make it ${name ?? 'nobody'}’s`,
      safe: false,
      edits: [{ type: 'put', collection: 'tokens', item: { ...token, side: owner } }],
    },
  }
}

function areaDrafts(layout: Layout, token: Token): FindingDraft[] {
  const { in: area, ...rest } = token
  if (area === undefined) return []
  const { document } = layout
  const under = areasUnder(layout, token)
  if (under.some(({ id }) => id === area)) return []
  const found = findItem(document, area)
  const [here] = under
  const isArea = found?.collection === 'zones' || found?.collection === 'regions'
  const what =
    found !== undefined && isArea
      ? `${formatItem(document, found)}, but it stands outside it`
      : 'an area that is not on the map'
  return [
    {
      key: `area ${token.id}`,
      message: `${nameOf(layout, token)} is listed in ${what}.`,
      advice: 'Move it there, or correct its location.',
      items: [token.id, ...(isArea ? [area] : [])],
      at: pointPlace(layout, token),
      fix: {
        label: here === undefined ? 'Say nothing of where it lies' : 'Say the area it stands in',
        safe: false,
        edits: [{ type: 'put', collection: 'tokens', item: here === undefined ? rest : { ...rest, in: here.id } }],
      },
    },
  ]
}

/** Figures that are numbers of 0 or more by the kind of the token, and are not here: odds are calculated without them. */
function figureDrafts(layout: Layout): FindingDraft[] {
  const { document } = layout
  const groups = new Map<string, { readonly fault: string; readonly tokens: Token[] }>()
  for (const token of document.tokens) {
    const { begins = {} } = tokenKindOf(document, token.kind)
    for (const [name, usual] of Object.entries(begins)) {
      const fault = typeof usual === 'number' && usual >= 0 ? figureFault(token.figures[name]) : null
      if (fault === null) continue
      const key = `figure ${token.kind} ${name} ${fault}`
      const group = groups.get(key) ?? { fault: `${name} ${fault}`, tokens: [] }
      group.tokens.push(token)
      groups.set(key, group)
    }
  }
  return [...groups].flatMap(([key, { fault, tokens }]) => {
    const [one] = tokens
    if (one === undefined) return []
    const others = tokens.length === 1 ? ' has' : ` and ${tokens.length - 1} more have`
    return [
      {
        key,
        severity: 'notice' as const,
        message: `${nameOf(layout, one)}${others} ${fault}.`,
        advice: 'Give a number of 0 or more, or take the figure away.',
        items: firstItems(tokens).map(({ id }) => id),
        at: pointPlace(layout, one),
      },
    ]
  })
}

/** `“ten”, which is no number`, or null if it is one, or the token does not have the figure. */
function figureFault(value: string | number | undefined): string | null {
  if (value === undefined || String(value).trim() === '') return null
  const number =
    typeof value === 'number' ? value : /^[-−]?\d+$/.test(value.trim()) ? Number(value.replace('−', '-')) : null
  if (number === null) return `“${value}”, which is no number`
  return number < 0 ? `${number}, which is less than 0` : null
}

/** Tokens of one kind, one owner and one label: nobody can point at one of them by name. */
function labelDrafts(layout: Layout): FindingDraft[] {
  const { document } = layout
  const groups = new Map<string, Token[]>()
  const strangers = strangersOf(document)
  // One that lies at somebody else’s may have the wrong owner: it is not held against those at home.
  const away = carriersAway(document)
  // If a whole ship was given to the wrong side, side-with-nothing reports the other side.
  const isByBoard = emptySides(document).length > 0
  for (const token of document.tokens) {
    if (token.label === '') continue
    const key = `${token.kind} ${strangers.get(token.id) ?? token.side ?? ''}${away.has(token.id) ? ' away' : ''} ${isByBoard ? token.board : ''} ${token.label}`
    groups.set(key, [...(groups.get(key) ?? []), token])
  }
  return [...groups]
    .filter(([, same]) => same.length > 1)
    .map(([key, same]) => {
      const first = firstItems(same)
      const [one] = first
      const places = first.map((token) => pointPlace(layout, token).name).filter((name) => name !== '')
      const more = same.length > first.length ? [`${same.length - first.length} more`] : []
      return {
        key: `label ${key}`,
        severity: 'notice' as const,
        message: `${same.length} tokens of one owner are called ${one === undefined ? '' : `${tokenKindOf(document, one.kind).name} ${one.label}`}: ${placedAt(listOf([...places, ...more]))}.`,
        advice: 'Give each its own label, or none.',
        items: first.map(({ id }) => id),
        at: one === undefined ? null : pointPlace(layout, one),
      }
    })
}

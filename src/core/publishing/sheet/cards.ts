/** Cards of a mission: an objective, a manoeuvre, a step list or a token on each, to be dealt out, drawn or laid beside the map. */

import { itemsOfPart } from '#analysis/layout/map-parts.ts'
import { sideName } from '#analysis/layout/place-names.ts'
import { formatCost, tokenTable } from '#analysis/rule-text/token-text.ts'
import { formatExclusion } from '#analysis/scoring/exclusions.ts'
import type { Block } from '#foundation/prose/prose.ts'
import { sheetSectionsOf } from '#games/shared/rule-set-parts/part-registry.ts'
import { kindName } from '#model/mission/custom-kinds.ts'
import type { Item, Mission } from '#model/mission/document.ts'
import { mapPartSchema } from '#model/mission/map-part.ts'
import { type MarkersMeant, markersMeantSchema } from '#model/mission/scoring.ts'
import { FACE_DOWN } from '#model/rule-sets/kinds.ts'
import { frontSections, manoeuvresPart, type TextPart } from './front/front-texts.ts'
import { scoringTableOf } from './front/scoring-table.ts'
import { fateList, lookUpCards, scoringBlocks } from './mission-texts.ts'

export interface Card {
  /** Kind of card: `Objective`. */
  readonly kind: string
  readonly title: string
  /** Its title is in the program's words, not in the author's. */
  readonly ours?: true
  /** Owner of the card; empty: anybody. */
  readonly whose: string
  /** Id of the side whose colours it has; defaults to no side. */
  readonly side?: string
  /** Most victory points that it brings. */
  readonly points?: number
  /** Items of the map that it speaks of, first the one that its picture shows. */
  readonly about?: readonly Item[]
  /** Nobody else may see it. */
  readonly secret: boolean
  readonly blocks: readonly Block[]
}

/**
 * Objectives, then Tactical Manoeuvres, one for each side that has them, stratagems and enhancements, then what the rule set
 * has as cards, then the other tokens.
 * @param document as it is to be read: what lies face down in it has a card that is marked as secret
 */
export function cardsOf(document: Mission): Card[] {
  const own = sheetSectionsOf(document).flatMap(({ cards }) => cards ?? [])
  const done = new Set(own.flatMap(({ tokens }) => tokens))
  return [
    ...objectiveCards(document),
    ...manoeuvreCards(document),
    ...referenceCards(document),
    ...lookUpCards(document).map((card): Card => ({ ...card, ours: true, whose: '', secret: false })),
    ...own.map(({ kind, title, side, tokens, blocks }) => ({
      kind,
      title,
      whose: sideName(document, side, ''),
      ...colouredBy(side),
      about: document.tokens.filter(({ id }) => tokens.includes(id)),
      secret: false,
      blocks,
    })),
    ...tokenCards(
      document,
      document.tokens.filter(({ id }) => !done.has(id)),
    ),
  ]
}

const colouredBy = (side: string | null | undefined): Pick<Card, 'side'> =>
  side === null || side === undefined ? {} : { side }

/** The items of the map that conditions name, wherever they name them: parts, markers, areas, hatchways with a tag. */
function itemsIn(document: Mission, value: unknown): readonly Item[] {
  if (typeof value !== 'object' || value === null) return []
  const part = mapPartSchema.safeParse(value)
  if (part.success) return itemsOfPart(document, part.data)
  const meant = markersMeantSchema.safeParse(value)
  if (meant.success) return markersMeant(document, meant.data)
  const own: unknown =
    'region' in value
      ? {
          part: 'regions',
          kind: value.region,
          ...('label' in value && value.label !== null ? { label: value.label } : {}),
        }
      : 'tag' in value
        ? { part: 'hatchways', tag: value.tag }
        : null
  return [own, ...Object.values(value)].flatMap((each) => itemsIn(document, each))
}

const markersMeant = ({ markers }: Mission, meant: MarkersMeant): Mission['markers'] =>
  markers.filter(({ kind, label }) =>
    meant.kind === 'all' ? true : meant.kind === 'of-kind' ? kind === meant.marker : meant.labels.includes(label),
  )

/** The same items, another one first on each card: cards about the same things show them one after the other. */
const rotated = <Each>(items: readonly Each[], by: number): readonly Each[] => {
  const from = items.length === 0 ? 0 : by % items.length
  return [...items.slice(from), ...items.slice(0, from)]
}

function objectiveCards(document: Mission): Card[] {
  const { play } = document
  const others = formatExclusion(document)
  return [
    ...play.objectives.map((objective, index): Card => {
      // The first block is its title.
      const [, ...blocks] = scoringBlocks({ ...document, play: { ...play, objectives: [objective] } }, fateList)
      const whose = sideName(document, objective.side, '')
      const [most] = scoringTableOf({ ...document, play: { ...play, objectives: [objective] } })?.groups ?? []
      return {
        kind: 'Objective',
        title: objective.title,
        whose,
        ...colouredBy(objective.side),
        ...(most === undefined || most.most === null ? {} : { points: most.most }),
        about: rotated(itemsIn(document, objective.conditions), index),
        secret: false,
        blocks,
      }
    }),
    ...(others.length === 0
      ? []
      : [
          {
            kind: 'Objectives',
            title: 'What counts once',
            ours: true as const,
            whose: '',
            secret: false,
            blocks: others.map(
              (words): Block => ({ kind: 'paragraph', parts: [{ kind: 'text', text: `${words}.`, ours: true }] }),
            ),
          },
        ]),
  ]
}

const MANOEUVRE = 'tactical-manoeuvre'

function manoeuvreCards(document: Mission): Card[] {
  const rules = document.play.rules.filter(({ kind }) => kind === MANOEUVRE)
  const parts = frontSections(document).flatMap((section) => section.parts.filter(({ tag }) => tag !== ''))
  const every = manoeuvresPart(document).map(
    ({ title, blocks }): Card => ({ kind: 'Reference', title, ours: true, whose: '', secret: false, blocks }),
  )
  const own = rules.flatMap((rule, index): Card[] => {
    const part = parts[index]
    if (part === undefined) return []
    const users = rule.side === undefined ? document.sides.map(({ id }) => id) : [rule.side]
    return users.map((id) => ({
      kind: part.tag,
      title: part.title,
      whose: sideName(document, id, ''),
      ...colouredBy(id),
      about: rule.about.flatMap((part) => itemsOfPart(document, part)),
      secret: false,
      blocks: [...part.blocks, ...aboutBlocks(part)],
    }))
  })
  return [...every, ...own]
}

const aboutBlocks = ({ codes }: TextPart): Block[] =>
  codes.length === 0
    ? []
    : [
        {
          kind: 'paragraph',
          muted: true,
          parts: [{ kind: 'text', ours: true, text: `On the map: ${codes.map(({ name }) => name).join(', ')}.` }],
        },
      ]

const referenceNames = { stratagem: 'Stratagem', enhancement: 'Enhancement', other: 'Reference' } as const

/** Returns the cards of the reference entries; those that cost something begin with the cost. */
const referenceCards = (document: Mission): Card[] =>
  (document.play.reference ?? []).map((entry): Card => {
    const facts = [formatCost(entry), entry.when ?? ''].filter((text) => text !== '').join(' · ')
    const paragraph = (text: string, muted = false): Block[] =>
      text === '' ? [] : [{ kind: 'paragraph', parts: [{ kind: 'text', text }], ...(muted ? { muted } : {}) }]
    return {
      kind: referenceNames[entry.kind],
      title: entry.title,
      whose: sideName(document, entry.side, ''),
      ...colouredBy(entry.side),
      secret: false,
      blocks: [...paragraph(facts, true), ...paragraph(entry.text), ...paragraph(entry.source ?? '', true)],
    }
  })

/** Returns cards of tokens. Tokens that are alike share a card; secrets of an owner have a separate one. */
function tokenCards(document: Mission, tokens: Mission['tokens']): Card[] {
  const shown = tokens.filter(({ kind }) => kind !== FACE_DOWN)
  const groups = new Map<string, Mission['tokens'][number][]>()
  for (const token of shown) {
    const key = JSON.stringify([token.side, token.face])
    groups.set(key, [...(groups.get(key) ?? []), token])
  }
  return [...groups.values()].flatMap((tokens) => {
    const [first] = tokens
    if (first === undefined) return []
    const { rows, head } = tokenTable(document, tokens, false)
    return rows.map(([title = '', ...facts]): Card => {
      const said = facts.flatMap((text, index) => (text === '' ? [] : [[head[index + 1] ?? '', text] as const]))
      return {
        kind: 'Token',
        title,
        whose: sideName(document, first.side, ''),
        ...colouredBy(first.side),
        about: tokens.filter(({ kind }) => title.includes(kindName(document, 'tokens', kind))),
        secret: first.face === 'down',
        blocks: said.map(
          ([name, text]): Block => ({
            kind: 'paragraph',
            parts: [
              { kind: 'strong', parts: [{ kind: 'text', text: `${name}:` }] },
              { kind: 'text', text: ` ${text}` },
            ],
          }),
        ),
      }
    })
  })
}

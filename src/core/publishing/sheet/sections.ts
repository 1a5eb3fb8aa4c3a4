/** Sections of a mission sheet, and the small blocks that several of them share: facts, features, tokens, references. */

import { sideName } from '#analysis/layout/place-names.ts'
import { authorFacts, campaignFacts } from '#analysis/rule-text/battle-facts.ts'
import { type Fact, rightsFacts } from '#analysis/rule-text/rule-facts.ts'
import { forceTables, referenceTables, type TableWords, tokenTable } from '#analysis/rule-text/token-text.ts'
import type { Block, Inline } from '#foundation/prose/prose.ts'
import { featureKindOf, kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { has } from '#model/mission/mission-rule-set.ts'
import { formatFeature } from '#model/mission/objects.ts'
import { FACE_DOWN } from '#model/rule-sets/kinds.ts'

export interface Section {
  /** Empty for a section without a title. */
  readonly title: string
  /** None: it is left out. */
  readonly blocks: readonly Block[]
}

/** Cuts a sentence at the texts of an author within it; everything else is the program’s. */
export function mixedText(sentence: string, own: readonly string[]): Inline[] {
  const parts: Inline[] = []
  const longest = own.filter((text) => text !== '').toSorted((a, b) => b.length - a.length)
  let rest = sentence
  while (rest !== '') {
    const found = longest
      .map((text) => ({ text, at: rest.indexOf(text) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at)[0]
    const at = found?.at ?? rest.length
    if (at > 0) parts.push({ kind: 'text', text: rest.slice(0, at), ours: true })
    if (found !== undefined) parts.push({ kind: 'text', text: found.text })
    rest = rest.slice(at + (found?.text.length ?? 0))
  }
  return parts
}

/** Returns the names that the author gave to things, and the author's own words in objectives. */
export function authorTexts({ play, mission, sides }: Mission): string[] {
  return [
    mission.title,
    mission.author,
    ...sides.map(({ name }) => name),
    ...play.objectives.flatMap(({ title, conditions }) => [
      title,
      ...conditions.flatMap((condition) =>
        condition.kind === 'free' ? [condition.text, condition.text.replace(/[.\s]+$/, '')] : [],
      ),
    ]),
    ...play.rules.map(({ title }) => title),
  ].filter((text) => text.length > 2)
}

/** The facts of battle, deployment and rights, one to a line. */
export const factBlocks = (document: Mission): Block[] =>
  factLines([...authorFacts(document), ...rightsFacts(document)])

/** Returns the facts of the campaign: what comes after the battle, and the Agendas that suit it. */
export const campaignBlocks = (document: Mission): Block[] => factLines(campaignFacts(document))

/** Facts as one paragraph, one to a line; none without facts. */
export function factLines(facts: readonly Fact[]): Block[] {
  if (facts.length === 0) return []
  const parts = facts.flatMap(({ name, text }, index): Inline[] => [
    ...(index === 0 ? [] : [{ kind: 'break' as const }]),
    { kind: 'strong', parts: [{ kind: 'text', text: `${name}:`, ours: true }] },
    { kind: 'text', text: ` ${text}`, ours: true },
  ])
  return [{ kind: 'paragraph', parts }]
}

export function featureBlocks(document: Mission): Block[] {
  const kinds = new Map(document.features.map((feature) => [feature.kind, feature]))
  return [...kinds.values()].flatMap((feature): Block[] => {
    const words = formatFeature(document, feature).join(' ')
    if (words === '') return []
    return [
      {
        kind: 'paragraph',
        parts: [
          {
            kind: 'strong',
            parts: [{ kind: 'text', text: `${featureKindOf(document, feature.kind).name}:`, ours: true }],
          },
          { kind: 'text', text: ` ${words}`, ours: true },
        ],
      },
    ]
  })
}

const words = (text: string, ours: boolean): Inline => ({ kind: 'text', text, ...(ours ? { ours: true } : {}) })

/** A table as a block; none without rows. */
export function tableBlock({ head, rows }: TableWords): Block[] {
  if (rows.length === 0) return []
  return [
    {
      kind: 'table',
      named: true,
      rows: [head, ...rows].map((row, index) => row.map((cell) => [words(cell, index === 0)])),
    },
  ]
}

/** The tokens of the map, as everybody may know them, without those that the game’s own sheet lists. */
export function tokenBlocks(document: Mission): Block[] {
  const listed = new Set<string>(
    kindsOf(document).tokens.flatMap(({ id, onOwnSheet }) => (onOwnSheet === true ? [id] : [])),
  )
  const secret = kindsOf(document).tokens.some(({ faceDown, onOwnSheet }) => faceDown === true && onOwnSheet === true)
  if (secret) listed.add(FACE_DOWN)
  return tableBlock(
    tokenTable(
      document,
      document.tokens.filter(({ kind }) => !listed.has(kind)),
    ),
  )
}

/** The forces that the mission lists, a section for each table of each. */
export const forceSections = (document: Mission): Section[] =>
  document.forces.flatMap((force): Section[] => {
    const side = sideName(document, force.side)
    // The table of the units is called by the side, and its note says what they come to.
    return forceTables(document, force).map((table) => ({
      title: `${side}: ${table.note === '' ? table.title : table.note}`,
      blocks: tableBlock(table),
    }))
  })

/** Over them; a game without Stratagems has other things to look up. */
export const referenceTitle = (document: Mission): string =>
  has(document, 'stratagems') || (document.play.reference ?? []).some(({ kind }) => kind !== 'other')
    ? 'Stratagems and enhancements'
    : 'Reference'

export const referenceBlocks = (document: Mission): Block[] =>
  referenceTables(document).flatMap((table): Block[] => [
    { kind: 'heading', level: 4, parts: [{ kind: 'text', text: table.title }], title: true },
    ...tableBlock(table),
  ])

/** Missions to begin from: a shelf for each game, and those that a search finds. */

import type { Template } from '#games/shared/templates/template.ts'
import { templatesOf } from '#games/shared/templates/templates.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { countOf, foldText } from '#model/mission/plural.ts'
import type { RuleSet } from '#model/rule-sets/rule-set.ts'
import { ruleSets, usualRuleSet } from '#model/rule-sets/rule-sets.ts'
import type { Sample } from '#ui/samples/samples.ts'

export interface StartCard {
  readonly key: string
  readonly name: string
  readonly number: string
  readonly summary: string
  /** Name of the mission's type in its game. */
  readonly type: string
  /** Null if the file cannot be read, which is reported when somebody opens it. */
  readonly picture: () => Mission | null
  readonly begin:
    | { readonly kind: 'template'; readonly document: () => Mission }
    | { readonly kind: 'sample'; readonly sample: Sample }
}

export interface CardGroup {
  readonly title: string
  readonly entries: readonly StartCard[]
}

export interface Shelf {
  readonly ruleSet: RuleSet
  /** Number of missions, in words. */
  readonly count: string
  readonly entries: readonly StartCard[]
  /** Published frames and empty boards, type by type, which only some people look for. */
  readonly folded: readonly CardGroup[]
}

/** The sample for those who have never drawn a map: it is the first. */
const TO_LEARN = 'first-map.bulkhead'

/**
 * Game by game: finished missions, and before them, where a game is drawn on ships or an open table, the battlefields that
 * are ready to be played on.
 */
export const shelvesOf = (all: readonly Sample[]): readonly Shelf[] =>
  ruleSets.map((ruleSet) => {
    const own = all.filter((each) => each.ruleSet === ruleSet.id)
    const samples = [...own].sort((a, b) => Number(b.name === TO_LEARN) - Number(a.name === TO_LEARN)).map(cardOfSample)
    const templates = templatesOf(ruleSet)
    if (ruleSet.id !== usualRuleSet.id) {
      const ready = readyOf(ruleSet).map(({ card }) => card)
      const count = `${countOf(ready.length, 'battlefield')}, ${countOf(samples.length, 'sample')}`
      return { ruleSet, count, entries: [...ready, ...samples], folded: [] }
    }
    const several = new Set(ruleSet.types.filter(({ severalPlayers }) => severalPlayers).map(({ id }) => id))
    const open = templates.filter(({ number, type }) => number === '' && !several.has(type))
    const groups = [
      ...ruleSet.types.map(({ id, list }) => ({
        title: list,
        templates: templates.filter((each) => each.type === id && !open.includes(each)),
      })),
      { title: 'Empty boards', templates: open },
    ]
    return {
      ruleSet,
      count: countOf(samples.length, 'sample mission'),
      entries: samples,
      folded: groups
        .map(({ title, templates }) => ({ title, entries: templates.map((each) => cardOfTemplate(each, ruleSet)) }))
        .filter(({ entries }) => entries.length > 0),
    }
  })

/** A battlefield of a game that is ready to be played on. */
export interface ReadyCard {
  readonly card: StartCard
  /** Points of each side, or 0 if the game doesn’t use them. */
  readonly points: number
}

/** Returns the ready battlefields of a game; the list is empty for a game whose maps are drawn. */
export const readyOf = (ruleSet: RuleSet): readonly ReadyCard[] =>
  ruleSet.id === usualRuleSet.id
    ? []
    : templatesOf(ruleSet).map((each) => ({
        card: cardOfTemplate(each, ruleSet),
        points: each.document().play.pointsLimit,
      }))

const typeName = (ruleSet: RuleSet | undefined, type: string): string =>
  ruleSet?.types.find(({ id }) => id === type)?.name ?? ''

function cardOfTemplate({ id, name, number, summary, type, document }: Template, ruleSet: RuleSet): StartCard {
  const make = (): Mission => document()
  return {
    key: id,
    name,
    number,
    summary,
    type: typeName(ruleSet, type),
    picture: make,
    begin: { kind: 'template', document: make },
  }
}

function cardOfSample(sample: Sample): StartCard {
  const { name, title, number, summary, text } = sample
  const ruleSet = ruleSets.find(({ id }) => id === sample.ruleSet)
  return {
    key: name,
    name: title,
    number,
    summary,
    type: typeName(ruleSet, sample.type),
    picture: () => {
      const read = readMission(text)
      return read.ok ? read.value.document : null
    },
    begin: { kind: 'sample', sample },
  }
}

/**
 * The entries that have every word of the search in name, number, type or summary, or in the names of their group and game;
 * groups and games without any are left out.
 */
export function found(shelves: readonly Shelf[], search: string): readonly Shelf[] {
  const words = wordsOf(search)
  if (words.length === 0) return shelves
  return shelves
    .map((shelf) => {
      const among = (entries: readonly StartCard[], title: string): readonly StartCard[] =>
        entries.filter(({ name, number, type, summary, begin: { kind } }) => {
          const text = foldText(`${shelf.ruleSet.name} ${title} ${number} ${name} ${type} ${kind} ${summary}`)
          return words.every((word) => (/^\d+$/.test(word) ? number === word : text.includes(word)))
        })
      return {
        ...shelf,
        entries: among(shelf.entries, ''),
        folded: shelf.folded
          .map(({ title, entries }) => ({ title, entries: among(entries, title) }))
          .filter(({ entries }) => entries.length > 0),
      }
    })
    .filter(({ entries, folded }) => entries.length + folded.length > 0)
}

/** The words of a search, folded; none for an empty one. */
export const wordsOf = (search: string): readonly string[] =>
  foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '')

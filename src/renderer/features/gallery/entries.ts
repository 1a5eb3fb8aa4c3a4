/** What one can begin from, in groups, and what a search finds of it. */

import type { Template } from '#games/shared/templates/template.ts'
import { templatesOf } from '#games/shared/templates/templates.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { foldText } from '#model/mission/plural.ts'
import type { RuleSet } from '#model/rule-sets/rule-set.ts'
import { ruleSets, usualRuleSet } from '#model/rule-sets/rule-sets.ts'
import type { Sample } from '#ui/samples/samples.ts'

export interface StartCard {
  readonly key: string
  readonly name: string
  readonly number: string
  readonly summary: string
  /** The game, where that is not what it stands under. */
  readonly game?: string
  /** For the search, beside all the rest. */
  readonly type: string
  /** Null: a file that cannot be read, which is told when somebody opens it. */
  readonly picture: () => Mission | null
  readonly begin:
    | { readonly kind: 'template'; readonly document: () => Mission }
    | { readonly kind: 'sample'; readonly sample: Sample }
}

export interface CardGroup {
  readonly title: string
  readonly entries: readonly StartCard[]
}

export interface Section {
  /** The name of the game; empty over what stands before all games. */
  readonly title: string
  readonly groups: readonly CardGroup[]
}

/** The sample for those who have never drawn a map: it stands beside the blank battlefield. */
const TO_LEARN = 'first-map.bulkhead'

/** First what most people want: the blank battlefield, a map to learn from, and a finished mission of each game. Then game by game. */
export function sectionsOf(all: readonly Sample[]): readonly Section[] {
  const [toLearn, samples] = [all.filter(({ name }) => name === TO_LEARN), all.filter(({ name }) => name !== TO_LEARN)]
  const shown = ruleSets.flatMap((ruleSet) => {
    const sample = samples.find((each) => each.ruleSet === ruleSet.id)
    return sample === undefined ? [] : [{ sample, game: ruleSet.name }]
  })
  const others = samples.filter((each) => !shown.some(({ sample }) => sample === each))
  const [first, ...rest] = groupsOf(usualRuleSet, others)
  const top = {
    title: 'One mission of each game',
    entries: shown.map(({ sample, game }) => entryOfSample(sample, game)),
  }
  return [
    {
      title: '',
      groups: [
        ...(first === undefined
          ? []
          : [
              withSecond(
                first,
                toLearn.map((sample) => entryOfSample(sample)),
              ),
            ]),
        top,
      ],
    },
    { title: usualRuleSet.name, groups: rest },
    ...ruleSets.slice(1).map((ruleSet) => ({ title: ruleSet.name, groups: groupsOf(ruleSet, others) })),
  ]
    .map(({ title, groups }) => ({ title, groups: groups.filter(({ entries }) => entries.length > 0) }))
    .filter(({ groups }) => groups.length > 0)
}

/** The group with these behind its first entry. */
const withSecond = (group: CardGroup, second: readonly StartCard[]): CardGroup => ({
  ...group,
  entries: [...group.entries.slice(0, 1), ...second, ...group.entries.slice(1)],
})

/** What has no number and no more than two players, the samples, then type by type. */
function groupsOf(ruleSet: RuleSet, samples: readonly Sample[]): readonly CardGroup[] {
  const templates = templatesOf(ruleSet)
  const several = new Set(ruleSet.types.filter(({ severalPlayers }) => severalPlayers).map(({ id }) => id))
  const open = templates.filter(({ number, type }) => number === '' && !several.has(type))
  return [
    { title: 'Battlefields', entries: open.map(entryOfTemplate) },
    {
      title: 'Sample missions',
      entries: samples.filter((each) => each.ruleSet === ruleSet.id).map((each) => entryOfSample(each)),
    },
    ...ruleSet.types.map(({ id, list }) => ({
      title: list,
      entries: templates.filter((each) => each.type === id && !open.includes(each)).map(entryOfTemplate),
    })),
  ]
}

function entryOfTemplate(template: Template): StartCard {
  const { id, name, number, summary, type } = template
  const document = (): Mission => template.document()
  return { key: id, name, number, summary, type, picture: document, begin: { kind: 'template', document } }
}

function entryOfSample(sample: Sample, game?: string): StartCard {
  const { name, title, number, summary, text } = sample
  return {
    key: name,
    name: title,
    number,
    summary,
    ...(game === undefined ? {} : { game }),
    type: 'sample',
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
export function found(sections: readonly Section[], search: string): readonly Section[] {
  const words = foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return sections
  return sections
    .map(({ title: game, groups }) => ({
      title: game,
      groups: groups
        .map(({ title, entries }) => ({
          title,
          entries: entries.filter(({ name, number, type, summary, game: own = '' }) => {
            const text = `${game} ${own} ${title} ${number} ${name} ${type} ${summary}`.toLowerCase()
            return words.every((word) => (/^\d+$/.test(word) ? number === word : text.includes(word)))
          }),
        }))
        .filter(({ entries }) => entries.length > 0),
    }))
    .filter(({ groups }) => groups.length > 0)
}

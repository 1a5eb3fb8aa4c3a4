/** What one can begin from, in groups, and what a search finds of it. */
import { readMission } from '#core/document-io/read-mission.ts'
import type { Mission } from '#core/mission/document.ts'
import type { RuleSet } from '#core/rule-sets/rule-set.ts'
import { ruleSets } from '#core/rule-sets/rule-sets.ts'
import type { Template } from '#core/templates/template.ts'
import { templatesOf } from '#core/templates/templates.ts'
import type { Sample } from '../samples.ts'

export interface Entry {
  readonly key: string
  readonly name: string
  readonly number: string
  readonly summary: string
  /** For the search, beside all the rest. */
  readonly type: string
  /** Null: a file that cannot be read, which is told when somebody opens it. */
  readonly picture: () => Mission | null
  readonly begin:
    | { readonly kind: 'template'; readonly document: () => Mission }
    | { readonly kind: 'sample'; readonly sample: Sample }
}

export interface Group {
  readonly title: string
  readonly entries: readonly Entry[]
}

/** The blank battlefield comes first of all. */
export function groupsOf(samples: readonly Sample[]): readonly Group[] {
  const [usual, ...others] = ruleSets
  const [battlefields, ...missions] = groupsOfRuleSet(usual)
  return [
    ...(battlefields === undefined ? [] : [battlefields]),
    { title: 'Sample missions', entries: samples.map(entryOfSample) },
    ...missions,
    ...others.flatMap((ruleSet) =>
      groupsOfRuleSet(ruleSet).map(({ title, entries }) => ({ title: `${ruleSet.name}: ${title}`, entries })),
    ),
  ].filter(({ entries }) => entries.length > 0)
}

/** What has no number and no more than two players first, then type by type. */
function groupsOfRuleSet(ruleSet: RuleSet): readonly Group[] {
  const templates = templatesOf(ruleSet)
  const several = new Set(ruleSet.types.filter(({ severalPlayers }) => severalPlayers).map(({ id }) => id))
  const open = templates.filter(({ number, type }) => number === '' && !several.has(type))
  return [
    { title: 'Battlefields', entries: open.map(entryOfTemplate) },
    ...ruleSet.types.map(({ id, list }) => ({
      title: list,
      entries: templates.filter((each) => each.type === id && !open.includes(each)).map(entryOfTemplate),
    })),
  ]
}

function entryOfTemplate(template: Template): Entry {
  const { id, name, number, summary, type } = template
  const document = (): Mission => template.document()
  return { key: id, name, number, summary, type, picture: document, begin: { kind: 'template', document } }
}

function entryOfSample(sample: Sample): Entry {
  const { name, title, number, summary, text } = sample
  return {
    key: name,
    name: title,
    number,
    summary,
    type: 'sample',
    picture: () => {
      const read = readMission(text)
      return read.ok ? read.value.document : null
    },
    begin: { kind: 'sample', sample },
  }
}

/** The entries that have every word of the search in name, number, type or summary; groups without any are left out. */
export function found(groups: readonly Group[], search: string): readonly Group[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return groups
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ name, number, type, summary }) => {
        const text = `${title} ${number} ${name} ${type} ${summary}`.toLowerCase()
        return words.every((word) => (/^\d+$/.test(word) ? number === word : text.includes(word)))
      }),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** A mission under other ids: whatever names an id follows it. */
import { collections, type Item, type Mission } from '#model/mission/document.ts'
import { compareIds } from '#model/mission/ids.ts'
import type { MapPart } from '#model/mission/map-part.ts'

/** New ids by old ones; whatever is not in it keeps its id. */
export type Renaming = ReadonlyMap<string, string>

/** The mission with other ids for items of the map. No two things may end with one id. */
export function withItemIds(document: Mission, renaming: Renaming): Mission {
  if (renaming.size === 0) return document
  const id = (old: string): string => renaming.get(old) ?? old
  // Each list keeps its name; the compiler cannot follow that through a union of names.
  const lists: Partial<Mission> = Object.fromEntries(
    collections.map((collection) => [
      collection,
      (document[collection] as readonly Item[])
        .map((item) => withReferences({ ...item, id: id(item.id) }, id))
        .sort((a, b) => compareIds(a.id, b.id)),
    ]),
  )
  return {
    ...document,
    ...lists,
    checks: {
      ...document.checks,
      waivers: document.checks.waivers.map((waiver) => ({ ...waiver, items: waiver.items.map(id) })),
    },
    play: withParts(document.play, (part) => (part.part === 'item' ? { ...part, id: id(part.id) } : part)),
    diagrams: document.diagrams.map((diagram) => ({
      ...diagram,
      changed: diagram.changed.map(id),
      ...(diagram.breached === undefined ? {} : { breached: diagram.breached.map(id) }),
      dark: diagram.dark.map(id),
      shows: diagram.shows.map((showing) =>
        'to' in showing
          ? { ...showing, from: spot(showing.from, id), to: spot(showing.to, id) }
          : { ...showing, from: spot(showing.from, id) },
      ),
    })),
  }
}

function withReferences(item: Item, id: (old: string) => string): Item {
  if ('from' in item) return { ...item, from: id(item.from), to: id(item.to) }
  if ('in' in item && item.in !== undefined) return { ...item, in: id(item.in) }
  return item
}

type Spot = Mission['diagrams'][number]['shows'][number]['from']
const spot = (at: Spot, id: (old: string) => string): Spot =>
  'zone' in at ? { zone: id(at.zone) } : 'token' in at ? { token: id(at.token) } : at

/** The facts of play with every part of the map that they speak of put through a function. */
function withParts(play: Mission['play'], change: (part: MapPart) => MapPart): Mission['play'] {
  const { before } = play.deployment
  return {
    ...play,
    deployment: {
      ...play.deployment,
      ...(before === undefined ? {} : { before: before.map((each) => ({ ...each, part: change(each.part) })) }),
    },
    objectives: play.objectives.map((objective) => ({
      ...objective,
      conditions: objective.conditions.map((condition) =>
        condition.kind === 'parts-destroyed' ? { ...condition, part: change(condition.part) } : condition,
      ),
    })),
    rules: play.rules.map((rule) => ({
      ...rule,
      about: rule.about.map(change),
      ...(rule.within === undefined ? {} : { within: { ...rule.within, part: change(rule.within.part) } }),
    })),
    needs: play.needs.map((need) => ({ ...need, part: change(need.part) })),
    ...(play.tables === undefined
      ? {}
      : {
          tables: play.tables.map((table) =>
            table.kind === 'dice'
              ? {
                  ...table,
                  rows: table.rows.map((row) => (row.part === undefined ? row : { ...row, part: change(row.part) })),
                }
              : table,
          ),
        }),
  }
}

/** Lists of a mission whose entries have ids of their own, and what names them. */
export type IdList = 'objectives' | 'rules' | 'tables' | 'diagrams'

/** The mission with other ids for entries of one of those lists. */
export function withListIds(document: Mission, list: IdList, renaming: Renaming): Mission {
  if (renaming.size === 0) return document
  const id = (old: string): string => renaming.get(old) ?? old
  const { play } = document
  switch (list) {
    case 'diagrams':
      return { ...document, diagrams: document.diagrams.map((each) => ({ ...each, id: id(each.id) })) }
    case 'objectives':
      return {
        ...document,
        play: { ...play, objectives: play.objectives.map((each) => ({ ...each, id: id(each.id) })) },
      }
    case 'rules':
      return { ...document, play: { ...play, rules: play.rules.map((each) => ({ ...each, id: id(each.id) })) } }
    case 'tables':
      return {
        ...document,
        play: {
          ...play,
          ...(play.tables === undefined ? {} : { tables: play.tables.map((each) => ({ ...each, id: id(each.id) })) }),
          rules: play.rules.map((rule) =>
            rule.tables === undefined ? rule : { ...rule, tables: rule.tables.map(id) },
          ),
        },
      }
  }
}

/** The entries of such a list. */
export function listOfIds(document: Mission, list: IdList): readonly { readonly id: string; readonly title: string }[] {
  return list === 'diagrams'
    ? document.diagrams
    : list === 'tables'
      ? (document.play.tables ?? [])
      : document.play[list]
}

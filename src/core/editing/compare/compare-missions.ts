/** What differs between two missions: on the map, thing by thing, and in everything that is written, fact by fact. */
import { layoutOf } from '#analysis/layout/layout.ts'
import { collections, type Mission } from '#model/mission/document.ts'
import type { Field } from '#model/mission/edit.ts'
import { about, type Describer, type Description, fact } from './describe-difference.ts'
import { describeDiagrams, describeForces } from './describe-forces.ts'
import { describeItem, entryOf, formatTurn, itemPlace, itemTitle, placeKey } from './describe-items.ts'
import { describePlay } from './describe-play.ts'
import {
  describeArrangement,
  describeChecks,
  describeKinds,
  describeKit,
  describeRuleSet,
  describeSides,
  describeTexts,
} from './describe-sheet.ts'
import type { Difference } from './difference.ts'
import { alignedIds, matchItems, type Pair } from './match-items.ts'
import { type IdList, listOfIds, withItemIds, withListIds } from './rename-ids.ts'
import { hasSameContent, keyOf } from './same.ts'

/**
 * Every difference, in the order of a mission: what is written first, then the map. None: both say the same. Items that are
 * the same thing under unlike ids are one thing; the ids in the result are those that each mission has.
 */
export function compareMissions(before: Mission, after: Mission): readonly Difference[] {
  if (before === after) return []
  const pairs = matchItems(before, after)
  const { document: aligned, renaming } = alignedTo(before, after, pairs)
  const original = new Map([...renaming].map(([from, to]) => [to, from]))
  const told: Description = { before, after: aligned, path: [], subject: '' }
  return [
    ...fields.flatMap((field) => describeField(field, told)),
    ...pairs.flatMap((pair) => pairDifferences(pair, told, original)),
  ]
}

/** The other mission with the ids of this one, wherever both have the same thing. */
export function alignedTo(
  before: Mission,
  after: Mission,
  pairs: readonly Pair[] = matchItems(before, after),
): { readonly document: Mission; readonly renaming: ReadonlyMap<string, string> } {
  const taken = new Set(collections.flatMap((name) => before[name].map(({ id }) => id)))
  const renaming = alignedIds(pairs, taken)
  let document = withItemIds(after, renaming)
  for (const list of lists) document = withListIds(document, list, listIds(before, document, list))
  return { document, renaming }
}

const lists: readonly IdList[] = ['objectives', 'rules', 'tables', 'diagrams']

/** Entries of a list that say the same, or are called the same, get one id. */
function listIds(before: Mission, after: Mission, list: IdList): ReadonlyMap<string, string> {
  const mine = new Map(listOfIds(before, list).map((entry) => [entry.id, entry]))
  const theirs = new Map(listOfIds(after, list).map((entry) => [entry.id, entry]))
  const taken = new Set([...mine.keys(), ...theirs.keys()])
  const renaming = new Map<string, string>()
  const same = (like: (one: { id: string; title: string }, other: { id: string; title: string }) => boolean): void => {
    for (const one of [...mine.values()])
      for (const other of [...theirs.values()]) {
        if (!mine.has(one.id) || !theirs.has(other.id) || !like(one, other)) continue
        mine.delete(one.id)
        theirs.delete(other.id)
        renaming.set(other.id, one.id)
      }
  }
  same((one, other) => one.id === other.id && one.title === other.title)
  same((one, other) => one.title === other.title)
  same((one, other) => keyOf({ ...one, id: '' }) === keyOf({ ...other, id: '' }))
  same((one, other) => one.id === other.id)
  for (const { id } of theirs.values()) {
    if (![...renaming.values()].includes(id)) continue
    let number = 1
    while (taken.has(`${id.slice(0, 24)}-${number}`)) number += 1
    taken.add(`${id.slice(0, 24)}-${number}`)
    renaming.set(id, `${id.slice(0, 24)}-${number}`)
  }
  for (const [from, to] of [...renaming]) if (from === to) renaming.delete(from)
  return renaming
}

/** What is written: every field of a mission that is no collection of items. */
type Written = Field | '$schema'

const tellings: { readonly [Name in Written]: Describer<NonNullable<Mission[Name]>> } = {
  mission: describeTexts,
  ruleSet: describeRuleSet,
  sides: describeSides,
  kit: describeKit,
  arrangement: describeArrangement,
  kinds: describeKinds,
  play: describePlay,
  forces: describeForces,
  diagrams: describeDiagrams,
  halves: about('Half-maps', fact('')),
  checks: describeChecks,
  origin: about('How the map was made', fact('')),
  $schema: about('Description of the form that the file names', fact('')),
}
const fields = Object.keys(tellings) as readonly Written[]

const describeField = (field: Written, told: Description): readonly Difference[] =>
  hasSameContent(told.before[field], told.after[field])
    ? []
    : // A telling gets the values of its own field; the compiler cannot follow that through a union of names.
      (tellings[field] as Describer<unknown>)(told.before[field], told.after[field], { ...told, path: [field] })

function pairDifferences(
  { collection, before, after }: Pair,
  told: Description,
  original: ReadonlyMap<string, string>,
): readonly Difference[] {
  // The counterpart as it is under the ids of this mission: what it names is named alike.
  const other =
    after === null
      ? null
      : (told.after[collection] as readonly { readonly id: string }[]).find(
          ({ id }) => id === (before?.id ?? newIdOf(after.id, original)),
        )
  const found = other == null ? null : entryOf(collection, other as typeof after & object)
  const place = { on: 'map', collection, before: before?.id ?? null, after: after?.id ?? null } as const
  if (before === null) {
    const subject = found === null ? '' : itemTitle(layoutOf(told.after), found)
    return [{ sort: 'added', place, subject, fact: '', before: null, after: null }]
  }
  const entry = entryOf(collection, before)
  const here = layoutOf(told.before)
  const subject = itemTitle(here, entry)
  if (found === null) return [{ sort: 'removed', place, subject, fact: '', before: null, after: null }]
  if (hasSameContent(before, found.item)) return []
  const there = layoutOf(told.after)
  const moved = placeKey(before) !== placeKey(found.item)
  const [was, is] = [formatTurn(before), formatTurn(found.item)]
  const places = (exact: boolean) => [itemPlace(here, entry, exact), itemPlace(there, found, exact)] as const
  const [rough, roughly] = places(false)
  const [from, to] = places(rough === roughly)
  return [
    ...(moved || (collection === 'halfPillars' || collection === 'wallEnds' ? was !== is : false)
      ? [
          {
            sort: 'moved' as const,
            place,
            subject,
            fact: '',
            before: from,
            after: from === to ? `${to}, elsewhere in it` : to,
          },
        ]
      : was === is
        ? []
        : [{ sort: 'turned' as const, place, subject, fact: '', before: was, after: is }]),
    ...(moved && was !== is && collection !== 'panels'
      ? [{ sort: 'turned' as const, place, subject, fact: '', before: was, after: is }]
      : []),
    ...describeItem(entry)(before, found.item, { ...told, path: [], subject }).map((difference) => ({
      ...difference,
      place,
    })),
  ]
}

function newIdOf(id: string, original: ReadonlyMap<string, string>): string {
  for (const [to, from] of original) if (from === id) return to
  return id
}

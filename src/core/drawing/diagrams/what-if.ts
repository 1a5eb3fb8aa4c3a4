/** Works out the effect of opening, closing or breaching a hatchway or wall, and who can do it. */
import { layoutOf } from '#analysis/layout/layout.ts'
import { listOf, pieceAndPlace } from '#analysis/layout/place-names.ts'
import { engagement, type Fighter, findHatchway } from '#analysis/sight/hatchways.ts'
import { shownInches } from '#analysis/sight/limits.ts'
import type { Sight } from '#analysis/sight/sight.ts'
import { type Solid, withHatchway } from '#analysis/sight/solid.ts'
import { isBreached, type Scene, withWallToggled } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { throughWords } from './reading-texts.ts'
import {
  factsOf,
  lookBetween,
  measured,
  type Operation,
  type Opposition,
  operationsOf,
  oppositionsOf,
} from './scene-facts.ts'
import { areEnemies, namesOf, solidOfScene } from './scene-solid.ts'

export interface WhatIf {
  /** `hatchway A3 at C4`, `A1 Long Wall on C4`. */
  readonly name: string
  /** Effect: it is closed and would open, or intact and would be breached, or the other way round. */
  readonly does: 'open' | 'close' | 'breach' | 'mend'
  /** Whether each unit may do it now; empty for walls: how one is breached is for the mission to say. */
  readonly operations: readonly Operation[]
  /** Note of the mission on a hatchway of its kind, or null for a plain one. */
  readonly note: string | null
  /** Enemy units on the two sides of it, whether it is open or closed. */
  readonly opposite: readonly Opposition[]
  /** Changes between enemies. */
  readonly changes: readonly WhatIfChange[]
}

export interface WhatIfChange {
  readonly rule: 'Engagement' | 'Distance' | 'Visibility'
  /** Ids of the two models it is about. */
  readonly models: readonly [string, string]
  /** `Ann and Bob become engaged, within 2" through hatchway A3 at C4`. */
  readonly text: string
}

/** Returns the results of toggling that hatchway in the scene, or undefined if there is no such hatchway. */
export function whatIf(document: Mission, scene: Scene, panelId: string): WhatIf | undefined {
  const facts = factsOf(document, scene)
  const { solid } = facts
  const hatchway = findHatchway(solid, panelId)
  if (hatchway === undefined) return undefined
  const does = solid.hatchways[solid.terrain.hatchways.indexOf(hatchway)] === 1 ? 'open' : 'close'
  const after = withHatchway(solid, panelId, does === 'open' ? 'open' : 'closed')
  return {
    name: hatchway.name,
    does,
    note: tagWords[hatchway.panel.hatchway?.tag ?? 'none'],
    operations: operationsOf(facts, scene, hatchway),
    opposite: oppositionsOf(facts, scene, hatchway),
    changes: allChanges(scene, facts.fighters, { before: solid, after }),
  }
}

/** Returns the results of breaching that wall (or mending it) in the scene, or undefined if it cannot be breached. */
export function whatIfWall(document: Mission, scene: Scene, panelId: string): WhatIf | undefined {
  const panel = document.panels.find(({ id, breach }) => id === panelId && breach !== undefined)
  if (panel === undefined) return undefined
  const { solid, fighters } = factsOf(document, scene)
  return {
    name: pieceAndPlace(layoutOf(document), panel),
    does: isBreached(scene, panel) ? 'mend' : 'breach',
    note: null,
    operations: [],
    opposite: [],
    changes: allChanges(scene, fighters, {
      before: solid,
      after: solidOfScene(document, withWallToggled(scene, panelId)),
    }),
  }
}

/** Between each two enemies, rule by rule. */
function allChanges(scene: Scene, fighters: readonly Fighter[], both: Both): WhatIfChange[] {
  const changes = fighters.flatMap((one, index) =>
    fighters
      .slice(index + 1)
      .filter((other) => areEnemies(one, other))
      .flatMap((other) => changesBetween(scene, both, one, other, fighters)),
  )
  return rules.flatMap((rule) => changes.filter((change) => change.rule === rule))
}

const tagWords = {
  none: null,
  airlock: 'an airlock: only the Attacker can open it, and nobody can close it again',
  locked: 'locked: nobody can open it unless the mission says how',
  'one-way': 'one-way: it can be entered only from the side of its pill',
} as const
const rules = ['Engagement', 'Distance', 'Visibility'] as const

interface Both {
  readonly before: Solid
  readonly after: Solid
}

function changesBetween(
  scene: Scene,
  { before, after }: Both,
  one: Fighter,
  other: Fighter,
  all: readonly Fighter[],
): WhatIfChange[] {
  const models = [one.id, other.id] as const
  const pair = listOf(namesOf(scene, [one, other]))
  const said: [WhatIfChange['rule'], string | null][] = [
    ['Engagement', engagementChange(pair, before, after, one, other)],
    ['Distance', distanceChange(pair, before, after, one, other)],
    ...sightChanges(scene, before, after, one, other, all).map((text): [WhatIfChange['rule'], string] => [
      'Visibility',
      text,
    ]),
  ]
  return said.flatMap(([rule, text]) => (text === null ? [] : [{ rule, models, text }]))
}

function engagementChange(pair: string, before: Solid, after: Solid, one: Fighter, other: Fighter): string | null {
  const [was, becomes] = [before, after].map((solid) => engagement(solid, one.base, other.base))
  if (was === undefined || becomes === undefined || was.engaged === becomes.engaged) return null
  if (!becomes.engaged) return `${pair} are no longer engaged`
  const { through } = becomes
  return `${pair} become engaged, within ${through === null ? '1"' : `2" ${throughWords([through])}`}`
}

function distanceChange(pair: string, before: Solid, after: Solid, one: Fighter, other: Fighter): string | null {
  const [was, becomes] = [before, after].map((solid) => measured(solid, one.base, other.base).length)
  if (was === undefined || becomes === undefined) return null
  const [from, to] = [shownInches(was), shownInches(becomes)]
  if (was === becomes || from === to) return null
  if (was === Number.POSITIVE_INFINITY) return `a route opens between ${pair}: ${to}`
  if (becomes === Number.POSITIVE_INFINITY) return `no route is left between ${pair}: ${from} before`
  return `the route between ${pair} becomes ${to}: ${from} before`
}

function sightChanges(
  scene: Scene,
  before: Solid,
  after: Solid,
  one: Fighter,
  other: Fighter,
  all: readonly Fighter[],
): string[] {
  const look = (solid: Solid, from: Fighter, to: Fighter): Sight['kind'] =>
    lookBetween(solid, { place: from.base, model: from }, { place: to.base, model: to }, all).sight.kind
  const [there, back] = [
    { was: look(before, one, other), becomes: look(after, one, other) },
    { was: look(before, other, one), becomes: look(after, other, one) },
  ]
  const [name, otherName] = [namesOf(scene, [one]).join(), namesOf(scene, [other]).join()]
  if (there.was === back.was && there.becomes === back.becomes)
    return there.was === there.becomes
      ? []
      : [`${name} and ${otherName} ${seen[there.becomes].together}: ${seen[there.was].before} before`]
  const way = (from: string, to: string, { was, becomes }: typeof there): string[] =>
    was === becomes ? [] : [`${from} ${seen[becomes].alone(to)}: ${seen[was].before} before`]
  return [...way(name, otherName, there), ...way(otherName, name, back)]
}

/** `Ann sees Bob in cover: not at all before`. */
const seen: Readonly<
  Record<Sight['kind'], { readonly together: string; readonly before: string; alone(of: string): string }>
> = {
  hidden: {
    together: 'no longer see each other',
    before: 'not at all',
    alone: (of) => `no longer sees ${of}`,
  },
  visible: {
    together: 'see each other in cover',
    before: 'in cover',
    alone: (of) => `sees ${of} in cover`,
  },
  'fully-visible': {
    together: 'see each other fully',
    before: 'fully',
    alone: (of) => `sees ${of} fully`,
  },
}

/** Changes to a map that are sound one by one and cannot stand together. */
import { kitOf, type Layout, withNewLayout } from '#analysis/layout/layout.ts'
import { edgeNumber, edgesOf, endsOf, type PlacedEnd } from '#analysis/layout/panel-geometry.ts'
import { blankMission } from '#model/mission/blank.ts'
import { collections, type Item, type Mission } from '#model/mission/document.ts'
import type { Panel } from '#model/mission/terrain.ts'
import { keyOf } from './difference.ts'
import { type Clash, under } from './merge-values.ts'

/** Pairs of panels on one edge of the lattice that share none in either of the two, by their paths. */
export function sharedEdges(merged: Mission, ours: Mission, theirs: Mission): readonly (readonly string[])[] {
  const known = new Set([...pairsOnEdges(ours), ...pairsOnEdges(theirs)])
  return [...pairsOnEdges(merged)].filter((pair) => !known.has(pair)).map((pair) => pair.split(' ').map(panelPath))
}

const panelPath = (id: string): string => under('panels', id)

/** `p3 p12` for each pair of panels with an edge in common. */
function pairsOnEdges(document: Mission): ReadonlySet<string> {
  return withNewLayout(document, ({ kit, edgesAreShared }) => {
    const pairs = new Set<string>()
    if (!edgesAreShared) return pairs
    const on = new Map<number, Panel[]>()
    for (const panel of document.panels)
      for (const edge of edgesOf(kit, panel)) {
        const number = edgeNumber(panel.board, edge)
        const others = on.get(number) ?? []
        for (const other of others) pairs.add([panel.id, other.id].sort().join(' '))
        on.set(number, [...others, panel])
      }
    return pairs
  })
}

/**
 * Ends of panels that nothing holds, though both missions have them held or do not have them, pillars that have lost their
 * panel, and nodes at which long panels cross; each with everything that either of the two has at that node, by its paths.
 */
export function lostJoints(merged: Mission, ours: Mission, theirs: Mission): readonly (readonly string[])[] {
  const faulty = (document: Mission): ReadonlyMap<string, Place> =>
    withNewLayout(document, (layout) => new Map(faultyJoints(layout)))
  const [now, mine, hers] = [faulty(merged), faulty(ours), faulty(theirs)]
  const found: (readonly string[])[] = []
  for (const [key, place] of now) {
    if (mine.has(key) || hers.has(key)) continue
    const paths = new Set([merged, ours, theirs].flatMap((document) => standingAt(document, place)))
    // Values that are alike in both need no choice.
    const apart = [...paths].filter((path) => !isAlike(path, ours, theirs))
    if (apart.length > 0) found.push(apart)
  }
  return found
}

interface Place {
  readonly board: Panel['board']
  readonly x: number
  readonly y: number
}

function* faultyJoints(layout: Layout): Generator<[string, Place]> {
  const { document } = layout
  const seen = new Set<string>()
  for (const panel of document.panels)
    for (const end of layoutEnds(layout, panel)) {
      const place = { board: panel.board, x: end.node.x, y: end.node.y }
      if (layout.supportOf(panel, end) === null) yield [`end ${place.board} ${place.x} ${place.y} ${end.toward}`, place]
    }
  for (const { board, x, y, toward } of [...document.halfPillars, ...document.wallEnds]) {
    const key = `twice ${board} ${x} ${y} ${toward}`
    if (seen.has(key)) yield [key, { board, x, y }]
    seen.add(key)
    const closes = layout.endsAt(board, { x, y }).some((end) => end.toward === toward)
    if (!closes) yield [`stray ${board} ${x} ${y} ${toward}`, { board, x, y }]
  }
}

const layoutEnds = (layout: Layout, panel: Panel): readonly PlacedEnd[] => {
  const { board, x, y, axis } = panel
  const length = edgesOf(layout.kit, panel).length
  const far = axis === 'horizontal' ? { x: x + length, y } : { x, y: y + length }
  return [...layout.endsAt(board, { x, y }), ...layout.endsAt(board, far)].filter((end) => end.panel.id === panel.id)
}

/** Whatever of the terrain stands at a node or over it, by its path. */
function standingAt(document: Mission, { board, x, y }: Place): readonly string[] {
  return withNewLayout(document, (layout) => [
    ...layout.endsAt(board, { x, y }).map(({ panel }) => panelPath(panel.id)),
    ...layout.panelsThrough(board, { x, y }).map(({ id }) => panelPath(id)),
    ...layout.halfPillarsAt(board, { x, y }).map(({ id }) => under('halfPillars', id)),
    ...layout.wallEndsAt(board, { x, y }).map(({ id }) => under('wallEnds', id)),
  ])
}

function isAlike(path: string, ours: Mission, theirs: Mission): boolean {
  const [collection, id = ''] = path.split('/') as ['panels' | 'halfPillars' | 'wallEnds', string?]
  const of = (document: Mission): string =>
    JSON.stringify(
      (document[collection] as readonly { readonly id: string }[]).find((item) => item.id === decodeURIComponent(id)) ??
        null,
    )
  return of(ours) === of(theirs)
}

/** Parts of a wall's position: its hatchway comes and goes with the piece, and has its sides by how the piece lies. */
const standingParts = ['piece', 'place', 'hatchway', 'hatchway/face']

/** Walls that both put up in unlike ways, or one removed, where more than one fact of the map says so; each by its paths. */
export function wallsInConflict(
  clashes: readonly Clash[],
  ours: Mission,
  theirs: Mission,
): readonly { readonly paths: readonly string[]; readonly removed: boolean }[] {
  const walls = new Map<string, string[]>()
  for (const { path } of clashes) {
    const wall = wallOf(path, ours, theirs)
    if (wall !== undefined) walls.set(wall, [...(walls.get(wall) ?? []), path])
  }
  return [...walls].flatMap(([wall, paths]) => {
    const own = paths.filter((path) => path.startsWith('panels/'))
    const removed = clashes.some((clash) => clash.removed && paths.includes(clash.path))
    // The wall is gone with its pillars, though the other one changed the pillars alone.
    if (own.length === 0) return isAlike(wall, ours, theirs) ? [] : [{ paths: [wall, ...paths], removed }]
    return paths.length > 1 || pillarsOf(wall, ours, theirs).length > 0 ? [{ paths, removed }] : []
  })
}

/** The wall whose standing a fact is about: its own, or that of what closes an end of it. */
function wallOf(path: string, ours: Mission, theirs: Mission): string | undefined {
  const [collection, id = '', ...part] = path.split('/')
  if (collection === 'panels')
    return part.length === 0 || standingParts.includes(part.join('/')) ? `${collection}/${id}` : undefined
  if ((collection !== 'halfPillars' && collection !== 'wallEnds') || (part.length > 0 && part[0] !== 'place'))
    return undefined
  const held = [ours, theirs].flatMap((mission) => {
    const joint = mission[collection].find((item) => item.id === decodeURIComponent(id))
    return (joint && panelHeldBy(mission, joint)) ?? []
  })
  return held[0] === undefined ? undefined : panelPath(held[0])
}

/** Finds pieces that close the ends of a panel in one of the two missions, and are not alike in both; by their paths. */
export function pillarsOf(path: string, ours: Mission, theirs: Mission): readonly string[] {
  const [collection, id, part] = path.split('/')
  if (collection !== 'panels' || id === undefined || (part !== undefined && part !== 'place' && part !== 'piece'))
    return []
  const wall = decodeURIComponent(id)
  const paths = joints.flatMap((list) =>
    [ours, theirs].flatMap((mission) =>
      mission[list].filter((joint) => panelHeldBy(mission, joint) === wall).map((joint) => under(list, joint.id)),
    ),
  )
  return [...new Set(paths)].filter((each) => !isAlike(each, ours, theirs))
}

const joints = ['halfPillars', 'wallEnds'] as const

/** The panel whose end a half-pillar or wall end closes. */
function panelHeldBy(mission: Mission, { board, x, y, toward }: Mission['halfPillars'][number]): string | undefined {
  const kit = kitOf(mission)
  return mission.panels.find(
    (panel) =>
      panel.board === board &&
      endsOf(kit, panel).some((end) => end.toward === toward && end.node.x === x && end.node.y === y),
  )?.id
}

// Tells two missions from two versions of one: two people may give a new file the same name. Their maps must not be
// mixed then, since of two maps on one field neither would be left.

/** Least share of the shorter mission that is also in the longer one, if both are versions of one mission. */
const LEAST_IN_COMMON = 0.5

/** Fewest drawn or written parts that allow a comparison. */
const LEAST_PARTS = 8

/** Two missions to which nobody has given a name are not of one name. */
const unnamed = blankMission().mission.title

/**
 * True if two missions have less than half in common: of both map and words, or, without a known common ancestor, of
 * either. A title in common proves nothing, since “Breach and Clear” is a good name for many; with it the map decides.
 */
export function areTwoMissions(one: Mission, other: Mission, comeFromOne: boolean): boolean {
  const map = isUnlike(drawn(one), drawn(other))
  const words = isUnlike(written(one), written(other))
  const told = [map, words].filter((unlike) => unlike !== null)
  if (comeFromOne) return told.length > 0 && told.every(Boolean)
  if (told.length === 0) return nothingInCommon(one, other)
  const { title } = one.mission
  return title === other.mission.title && title !== unnamed ? told[0] === true : told.some(Boolean)
}

/** True if two lists have little in common, or null if one of them is too short to tell. */
function isUnlike(mine: readonly string[], hers: readonly string[]): boolean | null {
  const least = Math.min(mine.length, hers.length)
  return least < LEAST_PARTS ? null : inCommon(mine, hers) < LEAST_IN_COMMON * least
}

/** True for small missions that have enough of map and words together, but nothing in common. */
function nothingInCommon(one: Mission, other: Mission): boolean {
  const lists = [drawn, written].map((partsOf) => [partsOf(one), partsOf(other)] as const)
  const least = lists.reduce((sum, [mine, hers]) => sum + Math.min(mine.length, hers.length), 0)
  return least >= LEAST_PARTS && lists.every(([mine, hers]) => inCommon(mine, hers) === 0)
}

/** Everything on the map but its ids; a line is known by what it joins, which has ids alone. */
const drawn = (mission: Mission): readonly string[] =>
  collections
    .filter((name) => name !== 'links')
    .flatMap((name) =>
      (mission[name] as readonly Item[]).map((item) =>
        keyOf({ ...item, id: '', ...('in' in item ? { in: undefined } : {}) }),
      ),
    )

const wordKeys = new Set(['title', 'name', 'text', 'label', 'briefing', 'rules', 'scoring', 'summary'])

/** Texts, line by line, but for the title. */
const written = ({ mission, play, diagrams, forces }: Mission): readonly string[] =>
  linesIn([{ ...mission, title: '' }, play.objectives, play.rules, play.tables, diagrams, forces])

function linesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(linesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    typeof part !== 'string' ? linesIn(part) : wordKeys.has(key) ? part.split('\n').filter((line) => line.trim()) : [],
  )
}

/** Counts parts in both, each as often as in the list that has it less often. */
function inCommon(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>()
  for (const part of one) left.set(part, (left.get(part) ?? 0) + 1)
  return other.filter((part) => {
    const count = left.get(part) ?? 0
    left.set(part, count - 1)
    return count > 0
  }).length
}

/**
 * Puts on the map of a template all that it asks for, by its own needs: zones, regions, markers, links, hatchways. Walls
 * stand only where hatchways are asked for. It knows nothing of single templates.
 */

import { zonesOf } from '#analysis/layout/area-names.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { compareWithImage } from '#analysis/symmetry/compare.ts'
import { SYMMETRIES } from '#analysis/symmetry/field-flip.ts'
import { BOARDING_ACTIONS_KIT } from '#model/kit/kit.ts'
import { parseSquareName, type Square, squareKey } from '#model/kit/lattice.ts'
import { zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { wallsFor } from './fill-walls.ts'

type Need = Mission['play']['needs'][number]
type Part = Need['part']
type Region = Mission['regions'][number]
type Marker = Mission['markers'][number]

const { columns, rows, pitch, rim } = BOARDING_ACTIONS_KIT.lattice

/** A template's document with at least as many of everything as it needs. */
export function fillTemplate(template: Mission): Mission {
  // What has a label first: it counts for those who ask for any label.
  const needs = [...template.play.needs].sort((a, b) => Number(isAny(a.part)) - Number(isAny(b.part)))
  const zoned = withSomeZone(needs.reduce(withZones, template))
  const walled = { ...zoned, ...wallsFor(zoned) }
  const ruled = needs.reduce(withRegions, walled)
  const marked = needs.reduce(withMarkers, ruled)
  return withClaim(needs.reduce(withLinks, marked))
}

/** What the checker would have the author say of a map that turns out the same when turned or mirrored. */
function withClaim(mission: Mission): Mission {
  const layout = layoutOf(mission)
  const symmetry = SYMMETRIES.find((each) => compareWithImage(layout, each)?.breaks.length === 0)
  if (mission.mission.type !== 'symmetric' || symmetry === undefined) return mission
  return { ...mission, mission: { ...mission.mission, symmetry } }
}

const isAny = (part: Part): boolean => !('label' in part) || part.label === undefined

/** How many of a part a map has. */
export function countOf(mission: Mission, part: Part): number {
  const labelled = ({ label }: { readonly label: string }): boolean => !('label' in part) || part.label === label
  switch (part.part) {
    case 'zones':
      return mission.zones.filter(
        (zone) =>
          zone.kind === part.kind &&
          labelled(zone) &&
          (part.serves === undefined || part.serves === (zone.serves ?? zoneKindOf(mission, zone.kind).serves)) &&
          (part.mustHold === undefined || part.mustHold <= (zone.mustHold ?? 0)),
      ).length
    case 'regions':
      return mission.regions.filter((region) => region.kind === part.kind && labelled(region)).length
    case 'markers':
      return mission.markers.filter((marker) => marker.kind === part.kind && labelled(marker)).length
    case 'tokens':
      return mission.tokens.filter((token) => token.kind === part.kind && labelled(token)).length
    case 'links':
      return mission.links.filter((link) => link.kind === part.kind).length
    case 'features':
      return mission.features.filter((feature) => feature.kind === part.kind).length
    case 'hatchways':
      return mission.panels.filter(
        ({ hatchway }) =>
          hatchway !== null &&
          (part.tag ?? hatchway.tag) === hatchway.tag &&
          (part.label ?? hatchway.label) === hatchway.label,
      ).length
    case 'breachable-walls':
      return mission.panels.filter(({ breach }) => breach !== undefined).length
    case 'item':
      throw new Error('a template does not ask for one item')
  }
}

const missing = (mission: Mission, { part, least }: Need): number => Math.max(0, least - countOf(mission, part))
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
const nextId = (prefix: string, items: readonly unknown[], index: number): string =>
  `${prefix}${items.length + index + 1}`

function squares(names: string): Square[] {
  return names.split(' ').map((name) => {
    const square = parseSquareName(BOARDING_ACTIONS_KIT, name)
    if (square === undefined) throw new Error(`no square ${name}`)
    return square
  })
}

/** The first squares of a list that nothing else uses. */
function free(mission: Mission, wanted: readonly Square[], count: number): Square[] {
  const used = new Set(
    [...mission.zones, ...mission.regions.filter(({ kind }) => !covers(kind))].flatMap((area) =>
      area.squares.map(squareKey),
    ),
  )
  for (const { board, x, y } of mission.markers) used.add(squareKey({ board, x: squareAt(x), y: squareAt(y) }))
  const found = wanted.filter((square) => !used.has(squareKey(square))).slice(0, count)
  if (found.length < count) throw new Error('no room left')
  return found
}

/** Kinds whose regions lie over everything else. */
const covers = (kind: Region['kind']): boolean => kind === 'sector' || kind === 'compartment'
const middle = (at: number): number => Math.round((rim.value + (at + 0.5) * pitch.value) * 10) / 10
const squareAt = (mm: number): number => Math.floor((mm - rim.value) / pitch.value)

const NORTH = squares('A2 A-2 A5 A-5 A4 A-4 A1 A-1')
const SOUTH = squares('G2 G-2 G5 G-5 G4 G-4 G1 G-1')
const corners = ['A-6 B-6', 'A6 B6', 'G6 F6', 'G-6 F-6'].map(squares)

/** Attackers begin along the north, defenders along the south, players in the corners. */
function placesFor(kind: Mission['zones'][number]['kind']): readonly Square[] {
  const player = /^player-([a-d])-/.exec(kind)?.[1]
  if (player !== undefined) return corners['abcd'.indexOf(player)] ?? []
  return kind.startsWith('attacker') ? NORTH : SOUTH
}

const isPlayers = (kind: string): boolean => kind.startsWith('player-')

function withZones(mission: Mission, need: Need): Mission {
  const { part } = need
  if (part.part !== 'zones') return mission
  const places = free(mission, placesFor(part.kind), missing(mission, need))
  const side = part.kind.startsWith('attacker') ? 'attacker' : 'defender'
  const zones = places.map((square, index) => ({
    id: nextId('z', mission.zones, index),
    kind: part.kind,
    // A zone of a player's kind is that player's.
    side: isPlayers(part.kind) ? null : side,
    label: '',
    ...(part.serves === undefined ? {} : { serves: part.serves }),
    ...(part.mustHold === undefined ? {} : { mustHold: part.mustHold }),
    squares: [square],
  }))
  return { ...mission, zones: [...mission.zones, ...zones] }
}

/** Every side needs an Entry Zone, whether or not the template says which. */
function withSomeZone(mission: Mission): Mission {
  // An open table has no squares for zones.
  if (mission.arrangement.kind === 'open') return mission
  let filled = mission
  for (const side of mission.sides.filter((each) => zonesOf(mission, each).length === 0)) {
    const kind = side.role === 'attacker' ? 'attacker-entry' : 'defender-entry'
    const id = nextId('z', filled.zones, 0)
    const zone = { id, kind, side: side.id, label: '', squares: free(filled, placesFor(kind), 1) } as const
    filled = { ...filled, zones: [...filled.zones, zone] }
  }
  return filled
}

/** Along the middle and the rows beside it, first where both sides have the same way to go. */
const INSIDE = squares(
  'D1 D-1 D3 D-3 D5 D-5 D2 D-2 D4 D-4 C2 C-2 E2 E-2 C5 C-5 E5 E-5 C3 C-3 E3 E-3 C4 C-4 E4 E-4 C1 C-1 E1 E-1',
)

function withRegions(mission: Mission, need: Need): Mission {
  const { part } = need
  if (part.part !== 'regions') return mission
  const label = part.label ?? ''
  const regions = [...mission.regions]
  for (const index of numbers(missing(mission, need)))
    regions.push({
      id: nextId('r', regions, 0),
      kind: part.kind,
      label,
      squares: regionSquares({ ...mission, regions }, part.kind, label, index),
    })
  return { ...mission, regions }
}

function regionSquares(mission: Mission, kind: Region['kind'], label: string, index: number): Square[] {
  if (kind === 'sector') return quarter('ABCD'.indexOf(label))
  if (kind === 'compartment') return compartment(Number(label) - 1)
  // Two ends with one letter lie on different boards; two markers of a Lighting Area in two squares.
  if (kind === 'access-zone')
    return free(mission, INSIDE, INSIDE.length - mission.regions.length)
      .filter(({ board }) => board === (index % 2) + 1)
      .slice(0, 1)
  return free(
    mission,
    kind === 'lighting-area' ? ofBoard(Number(label) === 1 ? 1 : 2) : INSIDE,
    kind === 'lighting-area' ? 2 : 1,
  )
}

const ofBoard = (board: 1 | 2): Square[] => INSIDE.filter((square) => square.board === board)

const block = (board: 1 | 2, from: readonly [number, number], to: readonly [number, number]): Square[] =>
  numbers(to[1] - from[1]).flatMap((y) =>
    numbers(to[0] - from[0]).map((x) => ({ board, x: from[0] + x, y: from[1] + y })),
  )

/** Half a board each, so that the four cover the field. */
const quarter = (index: number): Square[] =>
  block(index < 2 ? 1 : 2, [0, index % 2 === 0 ? 0 : 4], [columns, index % 2 === 0 ? 4 : rows])
/** Two columns of the first board each, then two or three rows of the second. */
const compartment = (index: number): Square[] =>
  index < 3
    ? block(1, [2 * index, 0], [2 * index + 2, rows])
    : block(2, [0, 2 * (index - 3)], [columns, index < 5 ? 2 * (index - 2) : rows])

function withMarkers(mission: Mission, need: Need): Mission {
  const { part } = need
  if (part.part !== 'markers') return mission
  const markers = [...mission.markers]
  for (let count = missing(mission, need); count > 0; count -= 1) {
    const { board, x, y } = markerSquare({ ...mission, markers })
    markers.push({
      id: nextId('m', markers, 0),
      kind: part.kind,
      label: part.label ?? '',
      board,
      x: middle(x),
      y: middle(y),
    })
  }
  return { ...mission, markers }
}

/** First into the regions that are there for markers, then along the middle. */
function markerSquare(mission: Mission): Square {
  for (const region of mission.regions) {
    const wanted = wantedIn(region)
    const taken = mission.markers.filter((marker) => lies(marker, region))
    const [next] = region.squares.filter((square) => !taken.some((marker) => lies(marker, { squares: [square] })))
    if (taken.length < wanted && next !== undefined) return next
  }
  const [square] = free(mission, INSIDE, 1)
  if (square === undefined) throw new Error('no room for a marker')
  return square
}

const wantedIn = ({ kind }: Region): number =>
  kind === 'lighting-area' ? 2 : kind === 'furnace' || kind === 'strongroom' ? 1 : 0

const lies = (marker: Marker, { squares: all }: Pick<Region, 'squares'>): boolean =>
  all.some(({ board, x, y }) => board === marker.board && x === squareAt(marker.x) && y === squareAt(marker.y))

/** One line after the other, from marker to marker. */
function withLinks(mission: Mission, need: Need): Mission {
  const { part } = need
  if (part.part !== 'links') return mission
  const links = numbers(missing(mission, need)).map((index) => {
    const [from, to] = mission.markers.slice(index, index + 2)
    if (from === undefined || to === undefined) throw new Error('too few markers to link')
    return { id: nextId('l', mission.links, index), kind: part.kind, from: from.id, to: to.id }
  })
  return { ...mission, links: [...mission.links, ...links] }
}

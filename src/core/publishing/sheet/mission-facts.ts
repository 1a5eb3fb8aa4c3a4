/** Facts about the map of a mission: figures, zones of each side, a description in words, half-maps. */

import { regionName, squaresName, zoneName } from '#analysis/layout/area-names.ts'
import { type Battlefield, groundsOf } from '#analysis/layout/battlefield.ts'
import { squareOfMarker } from '#analysis/layout/detached-boards.ts'
import { kitOf, type Layout, layoutOf } from '#analysis/layout/layout.ts'
import { featureName, listOf, markerName, sideName, tokenName } from '#analysis/layout/place-names.ts'
import { boxesApart } from '#foundation/geometry/point.ts'
import { mm, toInches } from '#foundation/geometry/units.ts'
import type { Block } from '#foundation/prose/prose.ts'
import { type BoardNumber, bySquare, freePlaceName, latticeOf, squareName } from '#model/kit/lattice.ts'
import { type Arrangement, hasDecks, plainArrangement } from '#model/mission/arrangement.ts'
import { kindsOf, linkKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { chosenTitle, itemsOnBoard, withHalf } from '#model/mission/half-choice.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import { capital, formatLength, has, hatchwayWord, ruleSetOf, typeTitle } from '#model/mission/mission-rule-set.ts'
import { countOf, plural } from '#model/mission/plural.ts'
import type { Section } from './sections.ts'

/** How many hatchways begin closed and open; none where there can be none. */
export function hatchwayCounts({ panels, arrangement }: Mission): { readonly closed: number; readonly open: number } {
  if (arrangement.kind === 'open') return { closed: 0, open: 0 }
  const count = (start: 'closed' | 'open'): number => panels.filter(({ hatchway }) => hatchway?.start === start).length
  return { closed: count('closed'), open: count('open') }
}

/** How many hatchways there are and how they stand at the start; nothing where there can be none. */
export function hatchwayLine(document: Mission): string {
  if (document.arrangement.kind === 'open' || !has(document, 'hatchways')) return ''
  const { closed, open } = hatchwayCounts(document)
  return closed + open === 0
    ? 'No hatchways'
    : `Hatchways: ${closed === 0 ? 'none' : closed} closed, ${open === 0 ? 'none' : open} open`
}

/** How the boards lie. */
export function arrangementLine(document: Mission): string {
  const arrangement = plainArrangement(kitOf(document), document.arrangement)
  switch (arrangement.kind) {
    case 'open':
      return openWords(document, arrangement)
    case 'boards':
      return boardsLine(document)
    case 'single':
      return 'One board'
    case 'levels':
      return `Two deck levels, board ${arrangement.upper} above`
    case 'joined': {
      const gap = arrangement.gap === 0 ? 'touching' : `${formatLength(document, arrangement.gap)} apart`
      return `Two boards, ${gap}${formatShift(document, arrangement)}`
    }
  }
}

/** `Open table of 1219 × 1219 mm (48 × 48″)`. */
function openWords(document: Mission, { width, height }: Extract<Arrangement, { kind: 'open' }>): string {
  const inInches = `${inches(width)} × ${inches(height)}″`
  return ruleSetOf(document).units === 'inches'
    ? `Open table of ${inInches}`
    : `Open table of ${figure(width)} × ${figure(height)} mm (${inInches})`
}

const figure = (value: number): string => String(Math.round(value * 10) / 10)
const inches = (value: number): string => figure(toInches(mm(value)))

/** `Two boards of 3 × 6 squares, 533.4 mm apart`, `Four boards, touching`, `Three boards, on two decks`. */
function boardsLine(document: Mission): string {
  const { kit, field } = layoutOf(document)
  const sizes = field.boards.map(({ board }) => {
    const { columns, rows } = latticeOf(kit, board)
    return `${columns} × ${rows}`
  })
  const different = [...new Set(sizes)]
  const usual = `${kit.lattice.columns} × ${kit.lattice.rows}`
  const size =
    different.length > 1
      ? ` (${sizes.join(', ')} squares)`
      : different[0] === usual
        ? ''
        : ` of ${different[0] ?? ''} squares`
  const count = field.boards.length
  return `${numbers[count - 1] ?? count} ${count === 1 ? 'board' : 'boards'}${size}${lieWords(document, field)}`
}

const numbers = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'] as const

function lieWords(document: Mission, field: Battlefield): string {
  if (field.boards.length === 1) return ''
  if (hasDecks(document.arrangement)) {
    const count = new Set(field.boards.map(({ deck }) => deck)).size
    return `, on ${numbers[count - 1]?.toLowerCase() ?? count} decks`
  }
  const parts = groundsOf(field).length
  if (parts === 1) return ', touching'
  const [one, two] = field.boards
  if (field.boards.length > 2 || one === undefined || two === undefined)
    return parts === field.boards.length ? ', apart' : `, in ${parts} parts`
  return `, ${formatLength(document, boxesApart(one.box, two.box))} apart`
}

/** `, the second one 2 squares further north`: in squares where they are whole or half, else in millimetres. */
function formatShift(document: Mission, { edge, offset }: Extract<Arrangement, { kind: 'joined' }>): string {
  if (offset === 0) return ''
  const [back, on] = edge === 'east' || edge === 'west' ? ['north', 'south'] : ['west', 'east']
  const halves = (2 * Math.abs(offset)) / kitOf(document).lattice.pitch.value
  const whole = Math.floor(halves / 2)
  const squares = `${whole === 0 && halves % 2 === 1 ? '' : whole}${halves % 2 === 1 ? '½' : ''}`
  const far = Number.isInteger(halves)
    ? `${squares} ${halves > 2 ? plural('square') : 'square'}`
    : formatLength(document, Math.abs(offset))
  return `, the second one ${far} further ${offset < 0 ? back : on}`
}

/** `2 × Boarding Actions terrain set`. */
export const kitLine = (document: Mission): string => `${document.kit.count} × ${kitOf(document).name}`

export const typeName = (document: Mission): string => typeTitle(document, document.mission.type)

const NO_ZONE = 'No entry zone on the map.'

/** Returns the words for a side without zones; empty for an open table, or a game without entry zones. */
export const formatNoZone = (document: Mission): string =>
  document.arrangement.kind === 'open' || !has(document, 'entry-zones') ? '' : NO_ZONE

export interface SheetSide {
  /** Null: what belongs to nobody. */
  readonly id: string | null
  readonly name: string
  /** `Attacker`; empty where the name says it already. */
  readonly role: string
}

/** The sides in order; nobody comes last where zones are nobody's. */
export function sheetSides({ sides, zones }: Mission): SheetSide[] {
  const shown = sides.map(({ id, name, role }) => ({
    id,
    name,
    role: name.toLowerCase() === role ? '' : `${role.charAt(0).toUpperCase()}${role.slice(1)}`,
  }))
  return zones.some(({ side }) => side === null) ? [...shown, { id: null, name: 'No side', role: '' }] : shown
}

/** Zones as one looks for them: by their labels, and those of one label from board to board and row to row. */
export const zonesInOrder = (zones: Mission['zones']): Mission['zones'] =>
  [...zones].sort(
    (a, b) =>
      a.label.localeCompare(b.label, 'en', { numeric: true }) ||
      (a.squares[0] !== undefined && b.squares[0] !== undefined ? bySquare(a.squares[0], b.squares[0]) : 0),
  )

export interface ZonesOfKind {
  /** `Entry Zone`. */
  readonly kind: string
  /** `A1`, `F−5 + G−5 (Long way round)`. */
  readonly places: readonly string[]
}

/** The zones of a side by kind, in the order of the kinds. */
export function zonesOfSide(document: Mission, side: string | null): ZonesOfKind[] {
  const kit = kitOf(document)
  return kindsOf(document).zones.flatMap((kind) => {
    const zones = zonesInOrder(document.zones.filter((zone) => zone.side === side && zone.kind === kind.id))
    if (zones.length === 0) return []
    const places = zones.map(({ squares, label }) => {
      const where = squares.map((square) => squareName(kit, square).replace('-', '−')).join(' + ')
      return label === '' ? where : `${where}\u00a0(${label})`
    })
    return [{ kind: kind.name, places }]
  })
}

/** Most entries of a list; a longer one ends with the number of the others. */
const MOST = 40

/** Boards, walls, hatchways, and all that lies on the map with its squares; of what lies face down no more than everybody may know. */
export function mapDescription(document: Mission): string {
  const layout = layoutOf(document)
  const { kit } = layout
  const zones = document.zones.map(
    (zone) => `${zoneName(layout, zone)} in ${listOf(zone.squares.map((square) => squareName(kit, square)))}`,
  )
  const markers = document.markers.map((marker) => {
    const square = squareOfMarker(layout, marker)
    return `${markerName(document, marker)}${ownerOf(document, marker.side)}${square === undefined ? '' : ` in ${squareName(kit, square)}`}`
  })
  const hatchways = document.panels.flatMap(({ hatchway }) => hatchway?.label ?? [])
  return [
    `Map of the battlefield. ${arrangementLine(document)}.`,
    document.arrangement.kind === 'open' ? '' : `${countOf(document.panels.length, 'wall')}. ${openingsOf(document)}.`,
    sentence(`${capital(hatchwayWord(document))}s with a name`, hatchways),
    sentence('Zones', zones),
    sentence(
      'Areas',
      document.regions.map((region) => `${regionName(document, region)} in ${squaresName(layout, region.squares)}`),
    ),
    sentence('Markers', markers),
    sentence('Links', linksOf(document)),
    sentence(
      'Terrain features',
      document.features.map((feature) => `${featureName(document, feature)}${placeOf(layout, feature)}`),
    ),
    sentence(
      'Tokens',
      asShared(document).tokens.map(
        (token) =>
          `${tokenName(document, token)}${ownerOf(document, token.side ?? undefined)}${placeOf(layout, token)}`,
      ),
    ),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** `Hatchways: 4 closed, none open`, or in a game whose doorways always stand open `4 doorways`. */
const openingsOf = (document: Mission): string =>
  hatchwayLine(document) ||
  countOf(document.panels.filter(({ hatchway }) => hatchway !== null).length, hatchwayWord(document))

/** `Power Line from Objective Marker 1 to Objective Marker 2`. */
const linksOf = (document: Mission): string[] =>
  document.links.map(({ kind, from, to }) => {
    const [one, other] = [from, to].map((id) => document.markers.find((marker) => marker.id === id))
    const ends = one && other ? ` from ${markerName(document, one)} to ${markerName(document, other)}` : ''
    return `${linkKindOf(document, kind).name}${ends}`
  })

/** ` in C4`; on an open table ` 24″ east, 6″ south`. */
function placeOf({ document, kit }: Layout, thing: Parameters<typeof freePlaceName>[1]): string {
  if (document.arrangement.kind === 'open')
    return ` ${formatLength(document, thing.x)} east, ${formatLength(document, thing.y)} south`
  const name = freePlaceName(kit, thing)
  return name === '' ? ' off the squares' : ` in ${name}`
}

const ownerOf = (document: Mission, side: string | undefined): string => {
  const name = sideName(document, side, '')
  return name === '' ? '' : ` of ${name}`
}

function sentence(what: string, names: readonly string[]): string {
  if (names.length === 0) return ''
  const more = names.length - MOST
  return `${what}: ${listOf(more > 0 ? [...names.slice(0, MOST), `${more} more`] : names)}.`
}

export interface HiddenHalf {
  /** `Board 2, half-map B (Defender)`. */
  readonly title: string
  readonly board: BoardNumber
  /** The mission with this half on its board. */
  readonly document: Mission
}

/** The halves that aren't on the map, board by board. */
export const hiddenHalves = (document: Mission): readonly HiddenHalf[] =>
  (document.halves ?? []).flatMap((set) =>
    set.options.flatMap(({ id, title }) =>
      id === set.chosen
        ? []
        : {
            title: `Board ${set.board}, half-map ${title} (${sideName(document, set.side)})`,
            board: set.board,
            document: withHalf(document, set.board, id),
          },
    ),
  )

/** Returns which side brings which half-maps, and the one that the map shows. */
export const halfBlocks = (document: Mission): Block[] =>
  (document.halves ?? []).map((set) => {
    const titles = set.options.map(({ title }) => title).join(', ')
    const text = `${sideName(document, set.side)} brings one of these half-maps for board ${set.board}: ${titles}. The map shows ${chosenTitle(set)}.`
    return { kind: 'paragraph', parts: [{ kind: 'text', text, ours: true }] }
  })

/** The hidden halves in words, for those who can't see their maps. */
export const hiddenHalfSections = (document: Mission): readonly Section[] =>
  hiddenHalves(document).map(({ title, board, document: joined }) => ({
    title,
    blocks: [{ kind: 'paragraph', parts: [{ kind: 'text', text: mapDescription(halfAlone(joined, board)) }] }],
  }))

const halfAlone = (document: Mission, board: BoardNumber): Mission => ({
  ...document,
  panels: [],
  halfPillars: [],
  wallEnds: [],
  zones: [],
  regions: [],
  markers: [],
  links: [],
  features: [],
  notes: [],
  tokens: [],
  ...(itemsOnBoard(document, board) as Partial<Mission>),
})

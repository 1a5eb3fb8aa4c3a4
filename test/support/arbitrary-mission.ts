/**
 * Random missions that pass every check of reading a document: known codes, positions on the board, ids used once. They
 * do not care for the rules: panels cross, stand on one edge, outnumber the box.
 */
import fc from 'fast-check'
import { BOARDING_ACTIONS_KIT, type PanelPiece } from '#model/kit/kit.ts'
import type { Axis, BoardNumber } from '#model/kit/lattice.ts'
import { type Arrangement, boardNumbers } from '#model/mission/arrangement.ts'
import { blankMission } from '#model/mission/blank.ts'
import { kindsSchema } from '#model/mission/custom-kinds.ts'
import {
  type Collection,
  checksSchema,
  collections,
  forcesSchema,
  type Item,
  type Mission,
} from '#model/mission/document.ts'
import { faces } from '#model/mission/objects.ts'
import { playSchema } from '#model/mission/play.ts'
import { sideColours, sidePatterns } from '#model/mission/sheet.ts'
import { breachStates, hatchwayTags, type Panel } from '#model/mission/terrain.ts'
import { idsOf, sideRoles, zoneServices } from '#model/rule-sets/kinds.ts'
import { arbitraryDiagrams } from './arbitrary-diagrams.ts'
import { arbitraryOf, line } from './arbitrary-value.ts'
import { featureKinds, markerKinds, missionTypes, regionKinds, tokenKinds, zoneKinds } from './kind-tables.ts'
import { soundPlay } from './valid-play.ts'

const { columns, rows, boardWidth, boardHeight } = BOARDING_ACTIONS_KIT.lattice
const panelPieces = BOARDING_ACTIONS_KIT.pieces.filter((piece): piece is PanelPiece => piece.kind === 'panel')
const codesOf = (kind: 'half-pillar' | 'wall-end'): string[] =>
  BOARDING_ACTIONS_KIT.pieces.filter((piece) => piece.kind === kind).map((piece) => piece.code)

const compass = fc.constantFrom('north', 'east', 'south', 'west')
/** A board the arrangement has. */
const boardOf = (arrangement: Arrangement): fc.Arbitrary<BoardNumber> => fc.constantFrom(...boardNumbers(arrangement))
/** Whole tenths of a millimetre. */
const tenths = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10)
const prose = fc.oneof(
  fc.constant(''),
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.normalize('NFC')),
  fc.constant('One.\n\n- two\r\n\t“three”\n'),
)

export const arbitraryArrangement: fc.Arbitrary<Arrangement> = fc.oneof(
  fc.constant<Arrangement>({ kind: 'single' }),
  fc.record({
    kind: fc.constant('joined' as const),
    edge: compass,
    gap: fc.oneof(fc.constant(0), tenths(0, 2000)),
    offset: fc.oneof(fc.constant(0), tenths(-2000, 2000)),
  }),
  fc.record(
    {
      kind: fc.constant('levels' as const),
      upper: fc.constantFrom(1 as const, 2 as const),
      titles: fc.record({ upper: line(60, 1), lower: line(60, 1) }),
    },
    { requiredKeys: ['kind', 'upper'] },
  ),
  fc
    .record({
      boards: fc.array(
        fc.record({ deck: fc.constantFrom(1, 1, 2, 6), turn: fc.constantFrom<0 | 180>(0, 0, 180), gap: tenths(0, 30) }),
        { minLength: 1, maxLength: 6 },
      ),
      decks: fc.option(fc.array(line(60, 1), { maxLength: 6 }), { nil: undefined }),
    })
    .map(
      ({ boards, decks }): Arrangement => ({
        kind: 'boards',
        boards: boards.map(({ deck, turn, gap }, index) => ({ x: index * 640 + gap, y: gap, turn, deck })),
        ...(decks === undefined ? {} : { decks }),
      }),
    ),
)

/** A panel anywhere on a board, its id left open. */
export function arbitraryPanel(board: fc.Arbitrary<BoardNumber>): fc.Arbitrary<Panel> {
  return fc
    .record({ piece: fc.constantFrom(...panelPieces), axis: fc.constantFrom<Axis[]>('horizontal', 'vertical'), board })
    .chain(({ piece, axis, board: on }) => {
      const across = axis === 'horizontal'
      return fc.record(
        {
          id: fc.constant(''),
          piece: fc.constant(piece.code),
          board: fc.constant(on),
          x: fc.integer({ min: 0, max: across ? columns - piece.span : columns }),
          y: fc.integer({ min: 0, max: across ? rows : rows - piece.span }),
          axis: fc.constant(axis),
          hatchway: piece.hatchway
            ? fc.record(
                {
                  half:
                    piece.span === 2
                      ? fc.constantFrom('first' as const, 'second' as const)
                      : fc.constant('first' as const),
                  face: across
                    ? fc.constantFrom('north' as const, 'south' as const)
                    : fc.constantFrom('east' as const, 'west' as const),
                  start: fc.constantFrom('closed' as const, 'open' as const),
                  tag: fc.constantFrom(...hatchwayTags),
                  label: line(40, 1),
                },
                { requiredKeys: ['half', 'face', 'start'] },
              )
            : fc.constant(null),
          breach: fc.constantFrom(...breachStates),
        },
        { requiredKeys: ['id', 'piece', 'board', 'x', 'y', 'axis', 'hatchway'] },
      )
    })
}

/** Gives every item an id of its own: `p1`, `p2`, … with gaps. */
function withIds<T extends object>(prefix: string, items: readonly T[]): (T & { id: string })[] {
  return items.map((item, index) => ({ ...item, id: `${prefix}${index * 2 + 1}` }))
}

/** Facts of play of every kind; what they refer to is put right by `soundPlay`. */
const anyPlay = arbitraryOf(playSchema)

/** Own kinds, each with an id of its own. */
const anyKinds = arbitraryOf(kindsSchema).map((kinds) => ({
  zones: kinds.zones.map((kind, index) => ({ ...kind, id: `own-z${index}` as const })),
  regions: kinds.regions.map((kind, index) => ({ ...kind, id: `own-r${index}` as const })),
  markers: kinds.markers.map((kind, index) => ({ ...kind, id: `own-m${index}` as const })),
  ...(kinds.tokens === undefined
    ? {}
    : {
        tokens: kinds.tokens.map((kind, index) => ({
          ...kind,
          id: `own-t${index}` as const,
          base: { kind: 'rectangle' as const, length: 203.2, width: 76.2 },
          figures: ['armour', 'structure'].slice(0, kind.figures.length),
        })),
      }),
}))

/** A token at a place, its id and its side left open. */
const arbitraryToken = (place: {
  board: fc.Arbitrary<BoardNumber>
  x: fc.Arbitrary<number>
  y: fc.Arbitrary<number>
}) => {
  const size = fc.integer({ min: 20, max: 3000 }).map((value) => value / 10)
  return fc.record({
    kind: fc.constantFrom(...idsOf(tokenKinds)),
    ...place,
    sideIndex: fc.integer({ min: -1, max: 5 }),
    label: line(40),
    own: fc.nat(),
    turn: fc.integer({ min: 0, max: 23 }).map((steps) => steps * 15),
    base: fc.oneof(
      fc.record({ kind: fc.constant('round' as const), diameter: size }),
      fc.record({ kind: fc.constantFrom('oval' as const, 'rectangle' as const), length: size, width: size }),
    ),
    figures: fc.dictionary(
      fc.constantFrom('armour', 'structure', 'Fire Control', 'move', 'Ö'),
      fc.oneof(fc.integer({ min: -5, max: 40 }), line(24, 1)),
      { noNullPrototype: true },
    ),
    face: fc.constantFrom(...faces),
  })
}

const numbered = <T extends object>(prefix: string, list: readonly T[]): (T & { id: string })[] =>
  list.map((each, index) => ({ ...each, id: `${prefix}${index + 1}` }))

/** Forces of every kind; whose they are is put right. */
const anyForces = arbitraryOf(forcesSchema).map((forces) =>
  forces.map((force) => ({
    ...force,
    parts: numbered('a', force.parts),
    slots: numbered('s', force.slots),
    units: numbered('u', force.units),
  })),
)

/** Settings and waivers of every kind, for rules that exist and others. */
const anyChecks = arbitraryOf(checksSchema)

export interface MissionSize {
  /** Most items of each collection. */
  readonly most?: number
}

export function arbitraryMission({ most = 12 }: MissionSize = {}): fc.Arbitrary<Mission> {
  return arbitraryArrangement.chain((arrangement) => {
    const board = boardOf(arrangement)
    const node = { board, x: fc.integer({ min: 0, max: columns }), y: fc.integer({ min: 0, max: rows }) }
    const place = { board, x: tenths(0, boardWidth.value), y: tenths(0, boardHeight.value) }
    const square = fc.record({
      board,
      x: fc.integer({ min: 0, max: columns - 1 }),
      y: fc.integer({ min: 0, max: rows - 1 }),
    })
    const squares = fc.array(square, { minLength: 1, maxLength: 8 })
    const some = <T>(item: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(item, { maxLength: most })
    const sides = fc.integer({ min: 1, max: 6 }).chain((count) =>
      fc.tuple(
        ...Array.from({ length: count }, (_, index) =>
          fc.record(
            {
              id: fc.constant(`side-${index + 1}`),
              name: line(80, 1),
              role: fc.constantFrom(...sideRoles),
              colour: fc.constantFrom(...sideColours),
              pattern: fc.constantFrom(...sidePatterns),
            },
            { requiredKeys: ['id', 'name', 'role'] },
          ),
        ),
      ),
    )
    return fc
      .record({
        mission: fc.record({
          title: line(200, 1),
          number: line(12),
          type: fc.constantFrom(...missionTypes),
          summary: line(1000),
          author: line(200),
          licence: line(200),
          version: line(40),
          symmetry: fc.constantFrom(
            'none' as const,
            'half-turn' as const,
            'mirror-long' as const,
            'mirror-short' as const,
          ),
          briefing: prose,
        }),
        sides,
        kinds: anyKinds,
        play: anyPlay,
        pick: fc.nat(),
        checks: anyChecks,
        count: fc.integer({ min: 1, max: 20 }),
        codes: fc.dictionary(fc.constantFrom(...BOARDING_ACTIONS_KIT.pieces.map((piece) => piece.code)), line(8, 1), {
          noNullPrototype: true,
        }),
        pieces: fc.option(
          fc.dictionary(
            fc.constantFrom(...BOARDING_ACTIONS_KIT.pieces.map((piece) => piece.code)),
            fc.integer({ min: -200, max: 200 }),
            { noNullPrototype: true },
          ),
          { nil: undefined },
        ),
        panels: some(arbitraryPanel(board)),
        halfPillars: some(fc.record({ piece: fc.constantFrom(...codesOf('half-pillar')), ...node, toward: compass })),
        wallEnds: some(fc.record({ piece: fc.constantFrom(...codesOf('wall-end')), ...node, toward: compass })),
        zones: some(
          fc.record({
            kind: fc.constantFrom(...idsOf(zoneKinds)),
            sideIndex: fc.integer({ min: -1, max: 5 }),
            label: line(40),
            own: fc.nat(),
            serves: fc.option(fc.constantFrom(...zoneServices), { nil: undefined }),
            squares,
          }),
        ),
        regions: some(
          fc.record({ kind: fc.constantFrom(...idsOf(regionKinds)), label: line(40), own: fc.nat(), squares }),
        ),
        markers: some(
          fc.record({ kind: fc.constantFrom(...idsOf(markerKinds)), label: line(12), own: fc.nat(), ...place }),
        ),
        ends: some(fc.tuple(fc.nat(), fc.nat())),
        features: some(
          fc.record({
            kind: fc.constantFrom(...idsOf(featureKinds)),
            ...place,
            turn: fc.integer({ min: 0, max: 23 }).map((steps) => steps * 15),
            // Now and then one that is optional, and one that is somebody's.
            facts: fc.nat(),
          }),
        ),
        notes: some(
          fc.record(
            { ...place, text: line(500, 1), arrow: fc.record(place) },
            { requiredKeys: ['board', 'x', 'y', 'text'] },
          ),
        ),
        // Most missions have none.
        tokens: fc.oneof(
          { weight: 2, arbitrary: fc.constant([]) },
          { weight: 1, arbitrary: some(arbitraryToken(place)) },
        ),
        forces: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: anyForces }),
        diagrams: arbitraryDiagrams(place),
      })
      .map((parts): Mission => {
        // Now and then one of the mission's own kinds.
        const ownKind = <Id extends string>(part: readonly { readonly id: Id }[], own: number): Id | undefined =>
          own % 3 === 0 ? part[own % 5]?.id : undefined
        const markers = withIds('m', parts.markers).map(({ own, ...marker }) => ({
          ...marker,
          kind: ownKind(parts.kinds.markers, own) ?? marker.kind,
        }))
        const markerAt = (index: number): string => markers[index % Math.max(1, markers.length)]?.id ?? ''
        return {
          ...blankMission(),
          mission: parts.mission,
          sides: parts.sides,
          kit: {
            id: BOARDING_ACTIONS_KIT.id,
            count: parts.count,
            codes: parts.codes,
            ...(parts.pieces === undefined ? {} : { pieces: parts.pieces }),
          },
          arrangement,
          kinds: parts.kinds,
          play: soundPlay(parts.play, parts.sides, parts.kinds, parts.pick),
          checks: parts.checks,
          panels: withIds('p', parts.panels),
          halfPillars: withIds('h', parts.halfPillars),
          wallEnds: withIds('e', parts.wallEnds),
          zones: withIds('z', parts.zones).map(({ id, kind, sideIndex, label, own, serves, squares: covered }) => ({
            id,
            kind: ownKind(parts.kinds.zones, own) ?? kind,
            side: parts.sides[sideIndex]?.id ?? null,
            label,
            ...(serves === undefined ? {} : { serves }),
            squares: covered,
          })),
          regions: withIds('r', parts.regions).map(({ own, ...region }) => ({
            ...region,
            kind: ownKind(parts.kinds.regions, own) ?? region.kind,
          })),
          markers,
          links: withIds(
            'l',
            markers.length === 0
              ? []
              : parts.ends.map(([from, to]) => ({
                  kind: 'power-line' as const,
                  from: markerAt(from),
                  to: markerAt(to),
                })),
          ),
          features: withIds('f', parts.features).map(({ facts, ...feature }) => ({
            ...feature,
            ...(facts % 3 === 0 ? { optional: facts % 2 === 0 } : {}),
            ...(facts % 5 === 0 ? { side: parts.sides[0]?.id ?? '' } : {}),
            ...(facts % 4 === 0 ? { locked: true } : {}),
            ...(facts % 7 === 0 ? { group: 'g1' } : {}),
          })),
          notes: withIds('n', parts.notes),
          tokens: withIds('k', parts.tokens).map(({ own, sideIndex, ...token }) => ({
            ...token,
            kind: ownKind(parts.kinds.tokens ?? [], own) ?? token.kind,
            side: parts.sides[sideIndex]?.id ?? null,
            ...(own % 4 === 0 ? { in: `r${(own % 7) + 1}` } : {}),
          })),
          forces: parts.forces
            .slice(0, parts.sides.length)
            .map((force, index) => ({ ...force, side: parts.sides[index]?.id ?? '' })),
          diagrams: parts.diagrams,
        }
      })
  })
}

/** The mission with the order of keys, items and squares shaken by a seed: the same mission, written otherwise. */
export function shuffled(document: Mission, seed: number): Mission {
  let state = seed
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const shake = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item)
  const shakeKeys = <T>(value: T): T => {
    if (Array.isArray(value)) return value.map(shakeKeys) as T
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(shake(Object.entries(value)).map(([key, item]) => [key, shakeKeys(item)])) as T
  }
  const lists: Partial<Record<Collection, unknown>> = {}
  for (const collection of collections)
    lists[collection] = shake<Item>(document[collection]).map((item) =>
      'squares' in item ? { ...item, squares: shake(item.squares) } : item,
    )
  // What has no order in a diagram: hatchways and dark areas.
  const diagrams = document.diagrams.map((diagram) => ({
    ...diagram,
    changed: shake(diagram.changed),
    dark: shake(diagram.dark),
  }))
  return shakeKeys({ ...document, ...lists, diagrams } as Mission)
}

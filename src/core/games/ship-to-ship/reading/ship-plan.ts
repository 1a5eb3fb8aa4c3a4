/**
 * The ships of a mission as its map shows them: a ship is a board with hangars, rooms or a bridge, or with parts of
 * one; whose it is follows from who owns its walls, guns and systems.
 */
import { sortById } from '#analysis/layout/area-names.ts'
import { boxOf } from '#analysis/layout/battlefield.ts'
import { fromParts } from '#analysis/layout/from-parts.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { squaresAt } from '#analysis/layout/map-parts.ts'
import { type Box, boxesApart, same } from '#foundation/geometry/point.ts'
import { type BoardNumber, squareKey } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { FACE_DOWN } from '#model/rule-sets/kinds.ts'

// Settings of rules: whether they run, how strictly and by which figures. The rule's own come first, then the
// person's, then the mission's.

/** One inch (mm). */
export const INCH_MM = 25.4

/** The figure of a setting; throws for a name that the rule set does not have. */
export function settingOf(document: Mission, id: string): number {
  const setting = ruleSetOf(document).settings.find((each) => each.id === id)
  if (setting === undefined) throw new Error(`no setting ${id}`)
  return document.ruleSet?.settings?.[id] ?? setting.usual
}

/** A length in inches as people say it: `20.5"`. */
export const inchesOf = (mm: number): string => `${Math.round((mm / INCH_MM) * 10) / 10}"`

export type Region = Mission['regions'][number]
export type Token = Mission['tokens'][number]

/** The three systems of a ship, with what people call them. */
export const systems = [
  { kind: 'system-generator', name: 'generator' },
  { kind: 'system-armoury', name: 'armoury' },
  { kind: 'system-life-support', name: 'life support' },
] as const
const systemKinds: ReadonlySet<string> = new Set(systems.map(({ kind }) => kind))

export interface Ship {
  readonly board: BoardNumber
  /** Its owner, by the id of a side, or null if its parts do not say it. */
  readonly side: string | null
  /** `the ship on board 2`, `the ship of Iron`, `West ship`: how findings speak of it. */
  readonly name: string
  readonly hangars: readonly Region[]
  readonly rooms: readonly Region[]
  readonly bridges: readonly Region[]
  readonly sections: readonly Token[]
  readonly guns: readonly Token[]
  readonly systems: readonly Token[]
  /** Tokens that lie face down in a mission shown without its secrets: how many systems they may be, at most those that are not seen. */
  readonly unknown: number
}

/** Every ship, by the number of its board; its areas and parts by their ids, however a file lists them. */
export const shipsOf = fromParts(({ document, field }): readonly Ship[] => {
  const [areas, tokens] = [sortById(document.regions), sortById(document.tokens)]
  const regionsOn = (board: BoardNumber, kind: string): Region[] =>
    areas.flatMap((region) => (region.kind === kind ? partOn(region, board) : []))
  return field.boards.flatMap(({ board }): Ship[] => {
    const here = tokens.filter((token) => token.board === board)
    const parts = {
      hangars: regionsOn(board, 'ship-hangar'),
      rooms: regionsOn(board, 'ship-room'),
      bridges: regionsOn(board, 'ship-bridge'),
      sections: here.filter(({ kind }) => kind === 'wall-section'),
      guns: here.filter(({ kind }) => kind === 'ship-gun'),
      systems: here.filter(({ kind }) => systemKinds.has(kind)),
    }
    if (Object.values(parts).every((list) => list.length === 0)) return []
    const unseen = systems.filter(({ kind }) => parts.systems.every((system) => system.kind !== kind)).length
    const unknown = Math.min(unseen, here.filter(({ kind }) => kind === FACE_DOWN).length)
    const side = ownerOf([...parts.sections, ...parts.guns, ...parts.systems])
    const owner = document.sides.find(({ id }) => id === side)
    return [
      {
        board,
        side,
        name: shipName(board, owner?.name),
        unknown,
        ...parts,
      },
    ]
  })
})

/** Returns the part of an area on one board: an area drawn on both ships belongs to each in part. */
function partOn(region: Region, board: BoardNumber): readonly Region[] {
  const squares = region.squares.filter((square) => square.board === board)
  if (squares.length === region.squares.length) return [region]
  return squares.length === 0 ? [] : [{ ...region, squares }]
}

/** `the ship of Iron`; a side that is called a ship itself (`West ship`) is not said twice. */
function shipName(board: BoardNumber, owner: string | undefined): string {
  if (owner === undefined) return `the ship on board ${board}`
  return /\b(?:ship|vessel)$/i.test(owner.trim()) ? owner : `the ship of ${owner}`
}

/** True where only the areas of a ship are drawn. */
export const isEmpty = ({ sections, guns, systems }: Ship): boolean =>
  sections.length + guns.length + systems.length === 0

/**
 * Returns parts on a ship that don’t belong to its owner, but to another side or nobody. A ship without a known owner
 * has no such parts.
 */
export const strangersOn = ({ side }: Pick<Ship, 'side'>, parts: readonly Token[]): readonly Token[] =>
  side === null ? [] : parts.filter((part) => part.side !== side)

/** `belongs to Iron`, `belongs to nobody`. */
export const belongsTo = ({ sides }: Pick<Mission, 'sides'>, { side }: Pick<Token, 'side'>): string =>
  `belongs to ${sides.find(({ id }) => id === side)?.name ?? 'nobody'}`

/** Returns the owner of most of them, or null if nobody owns one. */
function ownerOf(tokens: readonly Token[]): string | null {
  const counts = new Map<string, number>()
  for (const { side } of tokens) if (side !== null) counts.set(side, (counts.get(side) ?? 0) + 1)
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0] ?? null
}

/** Craft of a side by their ids, wherever they are, or null for those of nobody. */
export const craftOf = ({ tokens }: Mission, side: string | null): readonly Token[] =>
  sortById(tokens.filter((token) => token.kind === 'assault-craft' && token.side === side))

/** The area of a region on a board, from its west and north side to its east and south one (mm on the board). */
export function boundsOf({ kit }: Pick<Layout, 'kit'>, { squares }: Region, board: BoardNumber): Box {
  const { pitch, rim } = kit.lattice
  const own = squares.filter((square) => square.board === board)
  const [xs, ys] = [own.map(({ x }) => x), own.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return {
    x: rim.value + left * pitch.value,
    y: rim.value + top * pitch.value,
    width: (Math.max(...xs) + 1 - left) * pitch.value,
    height: (Math.max(...ys) + 1 - top) * pitch.value,
  }
}

/** True when every square within the bounds of a region is its own. */
export function isWhole({ kit }: Pick<Layout, 'kit'>, region: Region, board: BoardNumber): boolean {
  const { width, height } = boundsOf({ kit }, region, board)
  const pitch = kit.lattice.pitch.value
  const own = new Set(region.squares.filter((square) => square.board === board).map(squareKey))
  return own.size === Math.round(width / pitch) * Math.round(height / pitch)
}

/**
 * The first of the regions that the middle of the token lies in. On a line between two squares it lies in both, so that
 * it does not matter how the board is turned; the rim belongs to the squares beside it.
 */
export function regionAt({ kit }: Pick<Layout, 'kit'>, regions: readonly Region[], token: Token): Region | undefined {
  if (regions.length === 0) return undefined
  const keys = new Set(squaresAt(kit, token).map(squareKey))
  return regions.find(({ squares }) => squares.some((square) => keys.has(squareKey(square))))
}

/**
 * Returns the hangar that a craft lies in. One with gaps counts as a whole, because its gaps are reported of the
 * hangar.
 */
export function hangarAt(layout: Pick<Layout, 'kit'>, hangars: readonly Region[], craft: Token): Region | undefined {
  const within = (hangar: Region): boolean => {
    const { x, y, width, height } = boundsOf(layout, hangar, craft.board)
    return craft.x >= x && craft.x <= x + width && craft.y >= y && craft.y <= y + height
  }
  return (
    regionAt(layout, hangars, craft) ??
    hangars.find((hangar) => hangar.squares.some(({ board }) => board === craft.board) && within(hangar))
  )
}

/** The ship of somebody else in whose hangar a craft lies; undefined: none, or its own ship has hangars in which it lies. */
export function hostOf(layout: Pick<Layout, 'kit'>, ships: readonly Ship[], craft: Token): Ship | undefined {
  const own = ships.find(({ side }) => side === craft.side)
  if (own === undefined || own.hangars.length === 0) return undefined
  const lies = ({ hangars }: Ship): boolean => hangarAt(layout, hangars, craft) !== undefined
  return lies(own) ? undefined : ships.find((ship) => ship !== own && lies(ship))
}

/** True if it is one of the areas that a ship is made of. */
export const isShipArea = ({ kind }: Region): boolean =>
  kind === 'ship-hangar' || kind === 'ship-room' || kind === 'ship-bridge'

/** `the hangar “H1”`, `a room`, `the bridge`: of those a ship has one, and one that is called so is not said twice. */
export const areaName = ({ kind, label }: Region): string => {
  if (kind === 'ship-bridge' && /^(?:bridge)?$/i.test(label)) return 'the bridge'
  const sort = kind === 'ship-hangar' ? 'hangar' : kind === 'ship-bridge' ? 'bridge' : 'room'
  return label === '' ? `a ${sort}` : `the ${sort} “${label}”`
}

/** The half of the length and of the width of a base as it lies, and where its length points. */
export function extentOf({ base, turn }: Token): { length: number; width: number; along: { x: number; y: number } } {
  const angle = (turn * Math.PI) / 180
  const along = { x: Math.cos(angle), y: Math.sin(angle) }
  return base.kind === 'round'
    ? { length: base.diameter / 2, width: base.diameter / 2, along }
    : { length: base.length / 2, width: base.width / 2, along }
}

/** The upright box around the base of a token (mm on its board); exact for quarter turns. */
export function boxAround(token: Token): Box {
  const { length, width, along } = extentOf(token)
  const wide = Math.abs(along.x) * length + Math.abs(along.y) * width
  const high = Math.abs(along.y) * length + Math.abs(along.x) * width
  return { x: token.x - wide, y: token.y - high, width: 2 * wide, height: 2 * high }
}

/** The nearest board beside that of a ship on its deck, and how wide the void between is (mm); undefined: there is none. */
export function nearestBoard(
  layout: Layout,
  ship: Ship,
): { readonly board: BoardNumber; readonly mm: number } | undefined {
  const { boards } = layout.field
  const own = boards.find(({ board }) => board === ship.board)
  if (own === undefined) return undefined
  return boards
    .filter(({ board, deck }) => board !== ship.board && deck === own.deck)
    .map(({ board, box }) => ({ board, mm: boxesApart(own.box, box) }))
    .sort((a, b) => (same(a.mm, b.mm) ? a.board - b.board : a.mm - b.mm))[0]
}

/** Voids of the mission: each pair of boards once, at least one of which is a ship (mm). */
export function voidsOf(
  layout: Layout,
): readonly { readonly boards: readonly [BoardNumber, BoardNumber]; readonly mm: number }[] {
  const seen = new Set<string>()
  return shipsOf(layout).flatMap((ship) => {
    const near = nearestBoard(layout, ship)
    if (near === undefined) return []
    const boards: [BoardNumber, BoardNumber] =
      ship.board < near.board ? [ship.board, near.board] : [near.board, ship.board]
    const key = boards.join()
    if (seen.has(key)) return []
    seen.add(key)
    return [{ boards, mm: near.mm }]
  })
}

/** Where the middle of a token lies on the battlefield (mm). */
export const onField = ({ field }: Pick<Layout, 'field'>, token: Token): { readonly x: number; readonly y: number } => {
  const box = boxOf(field, token.board)
  return { x: box.x + token.x, y: box.y + token.y }
}

// Lines of fire: not over the rooms of a gun's own ship.

interface XY {
  readonly x: number
  readonly y: number
}

/** Steps in which a line is followed (mm). */
const STEP_MM = 10
/** So much of the own ship a gun may fire over beyond its own mount: a gun stands at the wall (mm). */
const OVER_MM = 1.5 * INCH_MM

/** True when the own ship lies between the gun and a place of the battlefield (mm). */
export const isBlocked = (layout: Layout, ship: Ship, gun: Token, to: XY): boolean =>
  isOver(layout, squaresOf(ship), gun, to)

/** The squares of its hangars, rooms and bridges, as `x,y` on its board. */
const squaresOf = ({ board, hangars, rooms, bridges }: Ship): ReadonlySet<string> =>
  new Set(
    [...hangars, ...rooms, ...bridges].flatMap(({ squares }) =>
      squares.flatMap((square) => (square.board === board ? [`${square.x},${square.y}`] : [])),
    ),
  )

function isOver(layout: Layout, own: ReadonlySet<string>, gun: Token, to: XY): boolean {
  const from = onField(layout, gun)
  const { pitch, rim } = layout.kit.lattice
  const indexOf = (place: number): number => Math.floor((place - rim.value) / pitch.value)
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const { width } = boxAround(gun)
  let over = 0
  for (let at = width / 2; at < length; at += STEP_MM) {
    const [x, y] = [gun.x + ((to.x - from.x) * at) / length, gun.y + ((to.y - from.y) * at) / length]
    if (own.has(`${indexOf(x)},${indexOf(y)}`)) over += STEP_MM
    if (over > OVER_MM) return true
  }
  return false
}

/** The guns that have their own ship between them and every place of the board that they fire at, by their ids. */
export const blockedGuns = fromParts(
  (layout): ReadonlySet<string> => new Set(shipsOf(layout).flatMap((ship) => blockedGunsOf(layout, ship))),
)

function blockedGunsOf(layout: Layout, ship: Ship): readonly string[] {
  const near = nearestBoard(layout, ship)
  if (near === undefined) return []
  const { x, y, width, height } = boxOf(layout.field, near.board)
  const corners = [0, 0.5, 1].flatMap((across) =>
    [0, 0.5, 1].map((along) => ({ x: x + across * width, y: y + along * height })),
  )
  const own = squaresOf(ship)
  return ship.guns.flatMap((gun) => {
    const from = onField(layout, gun)
    const straight = { x: Math.min(Math.max(from.x, x), x + width), y: Math.min(Math.max(from.y, y), y + height) }
    return [straight, ...corners].every((target) => isOver(layout, own, gun, target)) ? [gun.id] : []
  })
}

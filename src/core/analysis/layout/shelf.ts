/** Whether the boxes that a person owns (the shelf) are enough for what a map needs. */
import { memoize } from '#foundation/memoize.ts'
import type { BoxNeed, OwnedBox } from '#model/document-io/owned-boxes.ts'
import { type Kit, validateKit } from '#model/kit/kit.ts'
import type { Mission } from '#model/mission/document.ts'
import { kitNamed } from '#model/mission/mission-kit.ts'
import { bareKitOf } from './layout.ts'
import { partsOf } from './parts.ts'
import { listOf } from './place-names.ts'

/** The pieces that a map needs; null for one of no pieces, or of such as there are always enough of. */
export function boxNeedOf(document: Mission): BoxNeed | null {
  if (document.arrangement.kind === 'open') return null
  const kit = bareKitOf(document)
  const inBox = new Map(kit.pieces.flatMap(({ code, count, unlimited }) => (unlimited === true ? [] : [[code, count]])))
  const pieces = partsOf(document).flatMap(({ code, shownCode, name, needed }) => {
    const count = inBox.get(code)
    return needed === 0 || count === undefined ? [] : [{ code, shownCode, name, needed, inBox: count }]
  })
  if (pieces.length === 0) return null
  return {
    kit: kit.id,
    name: kit.name,
    pitch: kit.lattice.pitch.value,
    thickness: kit.sizes.thickness.value,
    pieces,
  }
}

/** The kit of owned boxes; undefined if the program does not know it any more, or if nothing could be built of it. */
export const kitOfBox = memoize((box: OwnedBox): Kit | undefined => {
  const kit = kitNamed(box)
  return kit === undefined || validateKit(kit).length > 0 ? undefined : kit
})

/** How many pieces of a kind the boxes hold, those of other kits with the same piece included. */
function ownedPieces(
  shelf: readonly OwnedBox[],
  { code, name }: Pick<BoxNeed['pieces'][number], 'code' | 'name'>,
  { pitch, thickness }: Pick<BoxNeed, 'pitch' | 'thickness'>,
): number {
  return shelf.reduce((sum, box) => {
    const kit = kitOfBox(box)
    if (kit?.lattice.pitch.value !== pitch || kit.sizes.thickness.value !== thickness) return sum
    const piece = kit.pieces.find((each) => each.code === code && each.name === name)
    if (piece === undefined) return sum
    return piece.unlimited === true ? Infinity : sum + Math.max(0, piece.count * box.count + (box.pieces?.[code] ?? 0))
  }, 0)
}

/** How many whole boxes hold all the pieces; null if no number of boxes does. */
export function boxesNeeded({ pieces }: Pick<BoxNeed, 'pieces'>): number | null {
  const boxes = pieces.map(({ needed, inBox }) => (needed === 0 ? 0 : needed / inBox))
  const most = Math.ceil(Math.max(1, ...boxes))
  return Number.isFinite(most) ? most : null
}

/** Returns the number and kit: `2 boxes of “Kill-team box”`. */
export function needWords(need: BoxNeed): string {
  const boxes = boxesNeeded(need)
  if (boxes === null) return `more than boxes of “${need.name}” hold`
  return `${boxes} ${boxes === 1 ? 'box' : 'boxes'} of “${need.name}”`
}

interface Verdict {
  readonly enough: boolean
  /** One sentence: `This map needs 2 boxes of “Kill-team box”; you have 1: 3 A1 and 2 B3 are missing.` */
  readonly text: string
}

/** Whether the boxes on the shelf hold what a map needs. */
export function shelfVerdict(need: BoxNeed, shelf: readonly OwnedBox[]): Verdict {
  const lacking = need.pieces.flatMap((piece) => {
    const missing = piece.needed - ownedPieces(shelf, piece, need)
    return missing > 0 ? [{ ...piece, missing }] : []
  })
  if (lacking.length === 0) return { enough: true, text: `This map needs ${needWords(need)}; your boxes are enough.` }
  const whole = shelf.reduce((sum, { id, count }) => (id === need.kit ? sum + count : sum), 0)
  const nothing = lacking.length === need.pieces.length && lacking.every(({ needed, missing }) => needed === missing)
  const one = lacking.length === 1 && lacking[0]?.missing === 1
  const have = whole > 0 ? `you have ${whole}` : nothing ? 'you have none' : 'your other boxes are not enough'
  const missing = listOf(lacking.map(({ missing, shownCode }) => `${missing} ${shownCode}`))
  return {
    enough: false,
    text: `This map needs ${needWords(need)}; ${have}${nothing && whole === 0 ? '' : `: ${missing} ${one ? 'is' : 'are'} missing`}.`,
  }
}

/** Most single pieces that a mission notes beside whole boxes. */
const MAX_SINGLE = 200

/** The kit of a mission with as many boxes and pieces as a person owns; null if it has them already, or if none are owned. */
export function withOwnedBoxes(now: Mission['kit'], shelf: readonly OwnedBox[]): Mission['kit'] | null {
  const kit = kitNamed(now)
  if (kit === undefined) return null
  const whole = shelf.reduce((sum, box) => (box.id === now.id ? sum + box.count : sum), 0)
  const count = Math.min(20, Math.max(1, whole))
  const sizes = { pitch: kit.lattice.pitch.value, thickness: kit.sizes.thickness.value }
  const counted = kit.pieces.map((piece) => ({ ...piece, owned: ownedPieces(shelf, piece, sizes) }))
  if (counted.every(({ owned }) => owned === 0)) return null
  const pieces = Object.fromEntries(
    counted.flatMap((piece): [string, number][] => {
      const more = piece.owned - piece.count * count
      const single = Math.max(-MAX_SINGLE, Math.min(MAX_SINGLE, more))
      return piece.unlimited === true || single === 0 ? [] : [[piece.code, single]]
    }),
  )
  const { pieces: before = {}, ...rest } = now
  const same =
    now.count === count &&
    Object.keys({ ...before, ...pieces }).every((code) => (before[code] ?? 0) === (pieces[code] ?? 0))
  return same ? null : { ...rest, count, ...(Object.keys(pieces).length === 0 ? {} : { pieces }) }
}

/** Short sentences that say what the map holds. */

import { type Battlefield, groundsOf } from '#analysis/layout/battlefield.ts'
import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import { boxesApart } from '#foundation/geometry/point.ts'
import { mm, toInches } from '#foundation/geometry/units.ts'
import { latticeOf } from '#model/kit/lattice.ts'
import { type Arrangement, hasDecks, plainArrangement } from '#model/mission/arrangement.ts'
import type { Mission } from '#model/mission/document.ts'
import { formatLength, has, ruleSetOf, typeTitle } from '#model/mission/mission-rule-set.ts'
import { plural } from '#model/mission/plural.ts'

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

/** Short sentences that say what the map holds. */
import { kitOf } from '#core/layout/layout.ts'
import type { Mission } from '#core/mission/document.ts'
import { typeTitle } from '#core/mission/mission-rule-set.ts'
import { plural } from '#core/mission/plural.ts'

/** How many hatchways there are and how they stand at the start. */
export function hatchwayLine({ panels }: Mission): string {
  const closed = panels.filter(({ hatchway }) => hatchway?.start === 'closed').length
  const open = panels.filter(({ hatchway }) => hatchway?.start === 'open').length
  return closed + open === 0
    ? 'No hatchways'
    : `Hatchways: ${closed === 0 ? 'none' : closed} closed, ${open === 0 ? 'none' : open} open`
}

/** How the boards lie. */
export function arrangementLine(document: Mission): string {
  const { arrangement } = document
  switch (arrangement.kind) {
    case 'single':
      return 'One board'
    case 'levels':
      return `Two deck levels, board ${arrangement.upper} above`
    case 'joined': {
      const gap = arrangement.gap === 0 ? 'touching' : `${arrangement.gap} mm apart`
      return `Two boards, ${gap}${shiftWords(document, arrangement)}`
    }
  }
}

/** `, the second one 2 squares further north`: in squares where they are whole or half, else in millimetres. */
function shiftWords(document: Mission, { edge, offset }: Extract<Mission['arrangement'], { kind: 'joined' }>): string {
  if (offset === 0) return ''
  const [back, on] = edge === 'east' || edge === 'west' ? ['north', 'south'] : ['west', 'east']
  const halves = (2 * Math.abs(offset)) / kitOf(document).lattice.pitch.value
  const whole = Math.floor(halves / 2)
  const squares = `${whole === 0 && halves % 2 === 1 ? '' : whole}${halves % 2 === 1 ? '½' : ''}`
  const far = Number.isInteger(halves)
    ? `${squares} ${halves > 2 ? plural('square') : 'square'}`
    : `${Math.abs(offset)} mm`
  return `, the second one ${far} further ${offset < 0 ? back : on}`
}

/** `2 × Boarding Actions terrain set`. */
export const kitLine = (document: Mission): string => `${document.kit.count} × ${kitOf(document).name}`

export const typeName = (document: Mission): string => typeTitle(document, document.mission.type)

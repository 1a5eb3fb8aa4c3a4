/** Short sentences that say what the map holds. */
import { kitOf } from '#core/layout/layout.ts'
import type { Mission } from '#core/mission/document.ts'

/** How many hatchways there are and how they stand at the start. */
export function hatchwayLine({ panels }: Mission): string {
  const closed = panels.filter(({ hatchway }) => hatchway?.start === 'closed').length
  const open = panels.filter(({ hatchway }) => hatchway?.start === 'open').length
  return closed + open === 0
    ? 'No hatchways'
    : `Hatchways: ${closed === 0 ? 'none' : closed} closed, ${open === 0 ? 'none' : open} open`
}

/** How the boards lie. */
export function arrangementLine({ arrangement }: Mission): string {
  switch (arrangement.kind) {
    case 'single':
      return 'One board'
    case 'levels':
      return `Two deck levels, board ${arrangement.upper} above`
    case 'joined': {
      const gap = arrangement.gap === 0 ? 'touching' : `${arrangement.gap} mm apart`
      const shift = arrangement.offset === 0 ? '' : `, shifted by ${String(arrangement.offset).replace('-', '−')} mm`
      return `Two boards, ${gap}${shift}`
    }
  }
}

/** `2 × Boarding Actions terrain set`. */
export const kitLine = (document: Mission): string => `${document.kit.count} × ${kitOf(document).name}`

const types: Record<Mission['mission']['type'], string> = {
  symmetric: 'Symmetric mission',
  asymmetric: 'Asymmetric mission',
  campaign: 'Campaign mission',
  narrative: 'Narrative mission',
  breaching: 'Breaching operation',
  'dark-depths': 'Dark depths mission',
  multiplayer: 'Multiplayer mission',
}
export const typeName = ({ mission }: Mission): string => types[mission.type]

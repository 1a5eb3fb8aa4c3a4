/** A new, empty mission: two joined boards, an Attacker and a Defender, one kit. */
import { noChecks } from './checks.ts'
import { noCustomKinds } from './custom-kinds.ts'
import { MISSION_FORMAT, MISSION_VERSION, type Mission } from './document.ts'
import { defaultPlay } from './play.ts'

export function blankMission(title = 'Untitled mission'): Mission {
  return {
    format: MISSION_FORMAT,
    version: MISSION_VERSION,
    mission: {
      title,
      number: '',
      type: 'symmetric',
      summary: '',
      author: '',
      licence: '',
      version: '',
      symmetry: 'none',
      briefing: '',
    },
    sides: [
      { id: 'attacker', name: 'Attacker', role: 'attacker' },
      { id: 'defender', name: 'Defender', role: 'defender' },
    ],
    kit: { id: 'boarding-actions', count: 1, codes: {} },
    arrangement: { kind: 'joined', edge: 'west', gap: 0, offset: 0 },
    kinds: noCustomKinds,
    play: defaultPlay,
    checks: noChecks,
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
    forces: [],
    diagrams: [],
  }
}

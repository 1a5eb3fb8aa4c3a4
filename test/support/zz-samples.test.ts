import { mkdirSync, writeFileSync } from 'node:fs'
import { it } from 'vitest'
import { BOARDING_ACTIONS_KIT as kit } from '#core/kit/builtin-kits.ts'
import { parseSquareName } from '#core/kit/square-names.ts'
import { zoneCentre } from '#core/kit/lattice.ts'
import { blankMission } from '#core/mission/blank.ts'
import type { Mission } from '#core/mission/document.ts'
import { writeMission } from '#core/document-io/write-mission.ts'
import { readMission } from '#core/document-io/read-mission.ts'
import { checkMission } from '../../src/core/checker/check.ts'
import { writeSvg } from '../../src/core/export/formats/svg/svg-exporter.ts'
import { flippedEnd, flippedPanel, HALF_TURN } from './map-transform.ts'
import { looseHalfPillarsFor, panelOf } from './panel-notation.ts'
import { sheets } from '/tmp/checker-work/texts.ts'

const sq = (name: string) => { const s = parseSquareName(kit, name); if (!s) throw new Error(name); return s }
const centre = (name: string) => { const s = sq(name); return { board: s.board, ...zoneCentre(kit, s) } }
const zones = (start: number, kind: Mission['zones'][number]['kind'], side: string, names: string[], label = '') =>
  names.map((n, i) => ({ id: `z${start + i}`, kind, side, label: label + (i + 1), squares: [sq(n)] }))
const marker = (id: string, label: string, name: string, kind: Mission['markers'][number]['kind'] = 'objective') => ({ id, kind, label, ...centre(name) })
const author = 'The Bulkhead authors', licence = 'CC0-1.0'

function coldSpine(): Mission {
  const texts = ['A3 0 2 h first south','B1 2 2 h','B3 3 2 h first north','A2 4 2 h','A4 0 5 h second south','B3 2 5 h first south','B1 3 5 h','B2 4 5 h first south','A1 1 4 h','B3 3 4 h first south','B2 4 4 h first south','A1 1 2 v','A2 2 5 v','A3 3 0 v second east','A4 4 2 v first west']
  const first = texts.map((t, i) => panelOf(`p${i + 1}`, 1, t))
  const second = first.map((p, i) => ({ ...flippedPanel(kit, p, HALF_TURN), board: 2 as const, id: `p${first.length + i + 1}` }))
  const h1 = looseHalfPillarsFor(first, (i) => `h${i + 1}`)
  const h2 = h1.map((h, i) => ({ ...flippedEnd(kit, h, HALF_TURN), board: 2 as const, id: `h${h1.length + i + 1}` }))
  return { ...blankMission(), mission: { ...sheets.spine, author, licence }, panels: [...first, ...second], halfPillars: [...h1, ...h2],
    zones: [...zones(1, 'attacker-entry', 'attacker', ['G-6', 'E-6', 'C-6', 'A-6'], 'A'), ...zones(5, 'defender-entry', 'defender', ['A6', 'C6', 'E6', 'G6'], 'D')],
    markers: [marker('m1', 'A', 'E-3'), marker('m2', 'B', 'C3'), marker('m3', 'C', 'A-4'), marker('m4', 'D', 'G4')] }
}
function pumpRoom(): Mission {
  const texts = ['A4 2 2 h first north','A4 2 5 h second south','A2 2 2 v','B3 2 4 v first west','B3 4 2 v first east','A2 4 3 v','A4 0 2 h second south','A2 2 0 v','A2 4 5 v','A4 4 5 h first north','B1 5 2 h','B1 0 5 h']
  const panels = texts.map((t, i) => panelOf(`p${i + 1}`, 1, t))
  return { ...blankMission(), arrangement: { kind: 'single' }, mission: { ...sheets.pump, author, licence }, panels, halfPillars: looseHalfPillarsFor(panels, (i) => `h${i + 1}`).map((h) => (h.x > 3 ? h : { ...h, piece: h.piece === 'PL' ? 'PR' : 'PL' })),
    zones: [...zones(1, 'attacker-entry', 'attacker', ['A4', 'C1', 'G1'], 'A'), ...zones(4, 'defender-entry', 'defender', ['G3', 'E6', 'A6'], 'D')],
    markers: [{ id: 'm1', kind: 'objective', label: 'A', board: 1, x: 303, y: 351.5 }, marker('m2', 'B', 'A1'), marker('m3', 'C', 'G6')] }
}
function vault(): Mission {
  const upper = ['A2 3 0 v','A4 3 2 h first south','B1 5 2 h','A3 0 2 h second south','A1 2 0 v','A2 0 3 h','B3 2 3 h first north','A4 3 3 h second south','B3 5 3 h first north','A2 3 3 v','A1 0 5 h','B2 2 5 h first south open','A1 2 5 v','A3 3 5 h first south','B3 5 5 h first south']
  const lower = ['A3 0 0 h second south open','B3 2 0 h first south','B1 3 0 h','A4 0 1 h first south','B2 2 1 h first north open','A3 3 1 h second south','B1 5 1 h','A2 2 1 v','B3 2 3 v first west','B3 3 1 v first east','A1 3 2 v','A4 0 4 h second south','B2 3 4 h first south','B1 4 4 h','B2 5 4 h first south']
  const panels = [...upper.map((t, i) => panelOf(`p${i + 1}`, 1, t)), ...lower.map((t, i) => panelOf(`p${upper.length + i + 1}`, 2, t))]
  return { ...blankMission(), arrangement: { kind: 'joined', edge: 'south', gap: 0, offset: 194 }, mission: { ...sheets.vault, author, licence }, panels,
    halfPillars: looseHalfPillarsFor(panels, (i) => `h${i + 1}`),
    zones: [...zones(1, 'attacker-entry', 'attacker', ['G-6', 'G-3', 'F-1'], 'A'), ...zones(4, 'defender-entry', 'defender', ['E1', 'D6'], 'D'), { id: 'z6', kind: 'guard-entry', side: 'defender', label: 'G', squares: [sq('C4')] }],
    regions: [{ id: 'r1', kind: 'strongroom', label: 'Vault', squares: ['A4', 'A5', 'A6', 'B4', 'B5', 'B6'].map(sq) }, { id: 'r2', kind: 'inaccessible', label: 'Open to the void', squares: ['F1', 'F2', 'G1', 'G2'].map(sq) }],
    markers: [marker('m1', 'A', 'A5'), marker('m2', 'B', 'A1'), marker('m3', '1', 'C-6', 'generator'), marker('m4', '2', 'C-1', 'generator'), marker('m5', 'T', 'E5', 'terminal')],
    links: [{ id: 'l1', kind: 'power-line', from: 'm3', to: 'm5' }, { id: 'l2', kind: 'power-line', from: 'm4', to: 'm5' }],
    features: [{ id: 'f1', kind: 'pipes', ...centre('F-5'), turn: 90 }, { id: 'f2', kind: 'explosive-canisters', ...centre('E-2'), turn: 0 }, { id: 'f3', kind: 'terminal', ...centre('B5'), turn: 0 }],
    notes: [{ id: 'n1', ...centre('A-6'), text: 'Inner door of the lock' }] }
}
it('writes', () => {
  for (const [name, m] of [['cold-spine', coldSpine()], ['pump-room', pumpRoom()], ['dead-mans-vault', vault()]] as const) {
    const text = writeMission(m)
    const r = readMission(text)
    if (!r.ok) { console.log(name, r.error); continue }
    console.log(name, m.panels.length, m.halfPillars.length, checkMission(m).map((f) => `${f.severity} ${f.message}`))
    writeFileSync(`/work/main/resources/samples/${name}.bulkhead`, text)
    try { mkdirSync('/tmp/checker-work/svg', { recursive: true }); writeFileSync(`/tmp/checker-work/svg/${name}.svg`, writeSvg(m)) } catch (e) { console.log('svg', e) }
  }
})

/** Maps to be drawn: generated ones, on boards that lie in different ways. */
import { generate } from '../../src/core/editing/generate/generate.ts'
import { STYLES } from '../../src/core/editing/generate/generator-options.ts'
import { findTemplate } from '../../src/core/games/shared/templates/templates.ts'
import type { Arrangement } from '../../src/core/model/mission/arrangement.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'
import type { Dice } from './dice.ts'

const ARRANGEMENTS: readonly Arrangement[] = [
  { kind: 'joined', edge: 'west', gap: 0, offset: 0 },
  { kind: 'joined', edge: 'south', gap: 0, offset: 0 },
  { kind: 'joined', edge: 'east', gap: 0, offset: 97 },
  { kind: 'joined', edge: 'south', gap: 0, offset: 194 },
  { kind: 'joined', edge: 'west', gap: 97, offset: 0 },
  { kind: 'levels', upper: 1 },
  { kind: 'single' },
]
const TEMPLATES = ['11', '21', '22', '31', '32']

export function generatedMissions(dice: Dice, count: number): Mission[] {
  const missions: Mission[] = []
  for (let seed = 1; missions.length < count && seed < 4 * count; seed += 1) {
    const begun = findTemplate(TEMPLATES[seed % TEMPLATES.length] ?? '')?.document()
    const arrangement = seed % 3 === 0 ? undefined : ARRANGEMENTS[seed % ARRANGEMENTS.length]
    const style = STYLES[dice.one('balanced', 'warren', 'halls', 'corridors')]
    if (begun === undefined) continue
    const table = arrangement === undefined ? begun : { ...begun, arrangement }
    const made = generate(table, { symmetry: dice.one('none', 'none', 'half-turn'), seed, style })
    if (made.ok) missions.push(made.value.document)
  }
  return missions
}

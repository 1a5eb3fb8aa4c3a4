import { expect, it } from 'vitest'
import { wantNumbers } from './budget-table.tsx'

it.each([
  [['Attacker', 'Defender'], false],
  [['Player A', 'Player B', 'Player C'], false],
  [['Player A', 'Player B', 'Player C', 'Player D'], false],
  [['Brotherhood of the Ember', 'Salvage Guild'], false],
  [['Brotherhood of the Everlasting Ember', 'Guild', 'Harrowgate', 'Ordo'], true],
  [['Reclamation', 'Guild', 'Ordo', 'Ash'], true],
])('%j: numbers stand for names in a narrow table: %s', (names, wanted) => {
  expect(wantNumbers(names)).toBe(wanted)
})

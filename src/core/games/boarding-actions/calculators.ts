/** Calculators of Boarding Actions that don't depend on a mission. */
import type { Calculator } from '#games/shared/rule-set-parts/game-parts.ts'

/** Five round bases as on a die fit a square of d (1 + √2). */
const roomForUnit: Calculator = {
  id: 'room-for-five',
  title: 'Room for a unit of five',
  what: 'How wide a square five round bases need that stand like the pips of a die (arithmetic, H).',
  inputs: [{ name: 'base', label: 'Base (mm)', usual: 32, least: 10, most: 170 }],
  reckon: ({ base = 0 }) => [{ name: 'Side of the square', value: `${(base * (1 + Math.SQRT2)).toFixed(1)} mm` }],
}

export const calculators: readonly Calculator[] = [roomForUnit]

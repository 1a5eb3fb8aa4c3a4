/** A diagram of everything that a page of diagrams has to print. */
import type { Diagram } from '#model/mission/diagrams.ts'

/** Two models on the full map, and all that can be shown of them. */
export const exampleDiagram = (id: string, part: Partial<Diagram> = {}): Diagram => ({
  id,
  title: `At the hatchway, ${id}`,
  text: 'What **both** of them can do.\n\n- Leader\n- Watch\n',
  hatchways: 'start',
  changed: [],
  dark: [],
  models: [
    {
      id: 't1',
      board: 1,
      x: 350,
      y: 250,
      base: { kind: 'round', diameter: 32 },
      turn: 0,
      side: 'attacker',
      unit: 'Boarders of the longest name',
      name: 'Leader',
    },
    {
      id: 't2',
      board: 1,
      x: 250,
      y: 355,
      base: { kind: 'oval', length: 75, width: 42 },
      turn: 30,
      side: 'defender',
      unit: '',
      name: 'Watch',
    },
  ],
  shows: [
    { kind: 'distance', from: { model: 't1' }, to: { model: 't2' } },
    { kind: 'sight', from: { model: 't1' }, to: { model: 't2' } },
    {
      kind: 'ranges',
      from: { model: 't2' },
      ranges: [
        { rule: 'move', inches: 6 },
        { rule: 'objective', inches: 1 },
      ],
    },
  ],
  ...part,
})

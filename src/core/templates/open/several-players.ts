import { type Frame, templateOf } from '../frame.ts'
import type { Template } from '../template.ts'
import {
  atLeast,
  destroyed,
  markers,
  roundsTwoToFive,
  scored,
  scoredAtEnd,
  standard,
  zones,
} from '../template-facts.ts'

const players = [
  { id: 'player-a', name: 'Player A', zones: ['player-a-deployment', 'player-a-recon'] },
  { id: 'player-b', name: 'Player B', zones: ['player-b-deployment', 'player-b-recon'] },
  { id: 'player-c', name: 'Player C', zones: ['player-c-deployment', 'player-c-recon'] },
  { id: 'player-d', name: 'Player D', zones: ['player-d-deployment', 'player-d-recon'] },
] as const

function battleOf(count: number, facts: Pick<Frame, 'id' | 'name' | 'summary'>): Template {
  const playing = players.slice(0, count)
  return templateOf({
    ...facts,
    number: '',
    type: 'multiplayer',
    sides: playing.map(({ id, name }) => ({ id, name, role: 'player' })),
    needs: [
      atLeast(count + 1, markers()),
      ...playing.flatMap((player) => player.zones.map((kind) => atLeast(1, zones(kind)))),
    ],
    objectives: [
      scored('Hold the markers', roundsTwoToFive, standard),
      scoredAtEnd('Losses of the others', [
        destroyed('every-step', [
          [125, 15],
          [250, 15],
        ]),
      ]),
    ],
    rules: [
      {
        title: 'Where players begin',
        text: `Each of ${playing.map(({ name }) => name).join(', ')} sets up in the Deployment Zone with the own letter; the Recon Entry Zone with that letter is where the units of that player arrive from reserves.`,
        about: playing.flatMap((player) => player.zones.map(zones)),
      },
    ],
    play: { deployment: { roles: 'none', perZone: 'one-unit', reserves: { kind: 'unstated' } } },
  })
}

export const threePlayer = battleOf(3, {
  id: 'three-player',
  name: 'Three players',
  summary: 'Three crews, each for itself, fight over markers in the middle.',
})
export const fourPlayer = battleOf(4, {
  id: 'four-player',
  name: 'Four players',
  summary: 'Four crews, one in each corner, fight over markers in the middle.',
})

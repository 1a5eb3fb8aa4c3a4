import type { Template } from '#games/shared/templates/template.ts'
import { type Frame, templateOf } from '../frame.ts'
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

type Player = (typeof players)[number]
const sideOf = ({ id, name }: Player) => ({ id, name, role: 'player' }) as const

function battleOf(
  count: number,
  facts: Pick<Frame, 'id' | 'name' | 'summary' | 'variants'> & { readonly play?: Frame['play'] },
): Template {
  const playing = players.slice(0, count)
  const { play, ...named } = facts
  return templateOf({
    ...named,
    number: '',
    type: 'multiplayer',
    sides: playing.map(sideOf),
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
      {
        title: 'With more than two players',
        text: '',
        steps: [
          'A token shows who is the first player; turns go clockwise round the table, by the zones of the players.',
          'At the start of each battle round every player gains two Command points, and none in Command phases.',
          'Units fight in the turn of their own player only.',
        ],
        about: playing.map(({ zones: [deployment] }) => zones(deployment)),
      },
      {
        title: 'Not published',
        text: 'What scores, how many markers there are, and what the two zones of each player serve are assumptions of this template: no published document has them. Change them as you like, then remove this note.',
        about: [markers()],
      },
    ],
    ...(play === undefined ? {} : { play }),
  })
}

export const threePlayer = battleOf(3, {
  id: 'three-player',
  name: 'Three players',
  summary:
    'Three crews, each for itself, fight over markers in the middle. Scoring and zones are assumptions of this template.',
})
export const fourPlayer = battleOf(4, {
  id: 'four-player',
  name: 'Four players',
  summary:
    'Four crews, one in each corner, fight over markers in the middle. Scoring and zones are assumptions of this template.',
  play: { twoPlayers: { one: ['player-a', 'player-c'], other: ['player-b', 'player-d'] } },
  variants: [
    {
      id: 'four-player-teams',
      summary: 'Two teams of two crews fight over markers in the middle.',
      sides: players.map((player, index) => ({ ...sideOf(player), team: index % 2 === 0 ? 'A and C' : 'B and D' })),
    },
  ],
})

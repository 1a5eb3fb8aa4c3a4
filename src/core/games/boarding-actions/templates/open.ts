/** Templates without a map: an empty mission, and forms of the table to begin from. */
import type { Template } from '#games/shared/templates/template.ts'
import { blankMission } from '#model/mission/blank.ts'
import {
  atLeast,
  defaultEntryZones,
  destroyed,
  exactly,
  type Frame,
  markers,
  regions,
  roundsTwoToFive,
  scored,
  scoredAtEnd,
  standard,
  templateOf,
  zones,
} from './frame.ts'

/** Also the template of New Mission. */
export const blank: Template = {
  id: 'blank',
  number: '',
  name: 'Blank battlefield',
  type: blankMission().mission.type,
  summary: 'Two joined boards, an Attacker and a Defender, and nothing else.',
  variants: [],
  document: () => blankMission(),
}

export const separated = templateOf({
  id: 'separated',
  number: '',
  name: 'Separated boards',
  type: 'symmetric',
  summary: 'Two boards with a gap between them, so that only Access Zones lead across.',
  arrangement: { kind: 'joined', edge: 'west', gap: 150, offset: 0 },
  needs: [exactly(2, regions('access-zone', 'A')), exactly(2, regions('access-zone', 'B')), ...defaultEntryZones],
  objectives: [],
  rules: [
    {
      title: 'Across the gap',
      text: 'Access Zones lie in pairs with the same letter, one on each board. From one of them units get to the other.',
      about: [regions('access-zone')],
    },
  ],
})

export const twoLevel = templateOf({
  id: 'two-level',
  number: '',
  name: 'Two decks',
  type: 'symmetric',
  summary: 'One board above the other; pairs of Access Zones lead from deck to deck.',
  arrangement: { kind: 'levels', upper: 1, titles: { upper: 'Upper deck', lower: 'Lower deck' } },
  needs: [exactly(2, regions('access-zone', 'A')), exactly(2, regions('access-zone', 'B')), ...defaultEntryZones],
  objectives: [],
  rules: [
    {
      title: 'From deck to deck',
      text: 'Access Zones lie in pairs with the same letter, one on each deck. From one of them units get to the other.',
      about: [regions('access-zone')],
    },
  ],
})

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

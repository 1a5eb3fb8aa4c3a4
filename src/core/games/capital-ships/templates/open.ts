/** The frames of capital-ship boarding: who meets whom on the open table. All of it is ours. */
import { fateAtEnd, missionOf, scoredAtEnd, templateOf } from './frame.ts'

export const duel = templateOf({
  id: 'c-duel',
  name: 'Duel',
  type: 'symmetric',
  summary: 'One ship against one: whoever takes the other, wins.',
  rounds: 6,
  most: 60,
  ships: [
    { name: 'Heron', side: 'attacker', x: 24, y: 6, structure: 8, marines: 3, pointDefence: 4, turn: 90 },
    { name: 'Auk', side: 'defender', x: 24, y: 42, structure: 8, marines: 3, pointDefence: 4, turn: 270 },
  ],
  objectives: [
    fateAtEnd('The other ship', [
      ['The enemy’s ship is captured and yours', 60],
      ['The enemy’s ship is destroyed and nobody’s', 40],
    ]),
  ],
})

export const cuttingOut = templateOf({
  id: 'c-cutting-out',
  name: 'Cutting out',
  type: 'symmetric',
  summary: 'A prize lies adrift between two ships, already half a wreck.',
  rounds: 6,
  most: 70,
  ships: [
    { name: 'Plover', side: 'attacker', x: 24, y: 6, structure: 8, marines: 3, pointDefence: 4, turn: 90 },
    { name: 'Dunlin', side: 'defender', x: 24, y: 42, structure: 8, marines: 3, pointDefence: 4, turn: 270 },
    {
      name: 'Prize',
      side: null,
      x: 24,
      y: 24,
      structure: 2,
      marines: 1,
      pointDefence: 2,
      base: { kind: 'rectangle', length: 90, width: 50 },
    },
  ],
  objectives: [
    scoredAtEnd('The prize', 'You have captured the prize', 1, 40),
    scoredAtEnd('Enemy ships', 'An enemy ship is captured or destroyed', 1, 30),
  ],
  rules: [
    {
      title: 'Adrift',
      text: 'The prize does not move and does not shoot. Its Marines and its point defence answer whoever boards.',
      about: [{ part: 'tokens', kind: 'capital-ship', label: 'Prize' }],
    },
  ],
})

export const squadronRaid = templateOf({
  id: 'c-squadron-raid',
  name: 'Squadron raid',
  type: 'asymmetric',
  summary: 'Exo-armour squadrons fall on a line of three ships.',
  rounds: 6,
  most: 60,
  ships: [
    { name: 'Gannet', side: 'defender', x: 12, y: 38, structure: 8, marines: 2, pointDefence: 4 },
    { name: 'Petrel', side: 'defender', x: 24, y: 38, structure: 10, marines: 3, pointDefence: 5 },
    { name: 'Skua', side: 'defender', x: 36, y: 38, structure: 8, marines: 2, pointDefence: 4 },
    { name: 'Kittiwake', side: 'attacker', x: 24, y: 5, structure: 6, marines: 2, pointDefence: 3, turn: 90 },
  ],
  squadrons: [
    { name: 'Anvil', side: 'attacker', x: 12, y: 12, ac: 3, as: 1 },
    { name: 'Bellows', side: 'attacker', x: 20, y: 12, ac: 2, as: 2 },
    { name: 'Crucible', side: 'attacker', x: 28, y: 12, ac: 3, as: 1 },
    { name: 'Drift', side: 'attacker', x: 36, y: 12, ac: 2, as: 2, missiles: true },
  ],
  objectives: [
    scoredAtEnd('Ships of the line', 'A ship of the line is captured or destroyed', 3, 20, 'attacker'),
    scoredAtEnd('Ships that hold out', 'A ship of the line still has Structure and is yours', 3, 16, 'defender'),
    scoredAtEnd('Squadrons lost', 'A squadron of the raid is destroyed', 4, 3, 'defender'),
  ],
})

/** The table alone. */
export const blank = {
  ...duel,
  id: 'c-blank',
  name: 'Open table',
  summary: 'An open table of 48 × 48" without anything on it.',
  document: () =>
    missionOf({
      id: 'c-blank',
      name: 'Open table',
      type: 'symmetric',
      summary: '',
      rounds: 6,
      most: 100,
      ships: [],
      objectives: [],
    }),
}

/** Adds capital-ship boarding to the printed sheet: cards with tick boxes, the two step cards, chances by pool. */

import { tablePlace } from '#analysis/layout/battlefield.ts'
import { seenTurn } from '#foundation/geometry/rectangle.ts'
import type { Block, Inline } from '#foundation/prose/prose.ts'
import { armourSteps, marineSteps } from '#games/capital-ships/boarding-steps.ts'
import {
  capturedBy,
  drivenOffBy,
  isPlainYes,
  nameOf,
  numberOf,
  settingOf,
  shipsOf,
  squadronsOf,
  targetOf,
  textOf,
} from '#games/capital-ships/reading/fleet.ts'
import type { SheetSection, SheetSections } from '#games/shared/rule-set-parts/game-parts.ts'
import type { Mission } from '#model/mission/document.ts'
import { countOf } from '#model/mission/plural.ts'

const text = (words: string): Inline[] => [{ kind: 'text', text: words, ours: true }]
const paragraph = (words: string): Block => ({ kind: 'paragraph', parts: text(words) })

/** More boxes than this stand on no card. */
const MAX_BOXES = 30
const BOX = '□'
/** A box for each point, after the figure; lines break between boxes alone. */
const boxes = (count: number | undefined): string =>
  count === undefined
    ? '–'
    : [
        String(count),
        ...Array<string>(Math.max(0, Math.min(count, MAX_BOXES))).fill(BOX),
        ...(count > MAX_BOXES ? ['…'] : []),
      ].join(' ')

/** A card: a row for each figure, so that its boxes have the rest of the line. */
const card = (rows: readonly (readonly [string, string])[]): Block => ({
  kind: 'table',
  rows: rows.map((row) => row.map(text)),
  named: true,
  together: true,
  reads: 'lines',
})

export const sheetSections: SheetSections = (document) => [
  withCards(document, 'Ship cards', 'Ship', shipCards(document)),
  withCards(document, 'Squadron cards', 'Squadron', squadronCards(document)),
  ...stepCards(document),
]

/** Card of a ship or squadron, with a row for each stat. */
interface OneCard {
  readonly token: Mission['tokens'][number]
  readonly rows: readonly (readonly [string, string])[]
}

/** Below each other on the sheet, each under its name; and each on a card to be cut out. */
const withCards = (document: Mission, title: string, kind: string, all: readonly OneCard[]): SheetSection => ({
  title,
  blocks: all.map(({ token, rows }) => card([[calledOf(document, token), ownerOf(document, token.side)], ...rows])),
  cards: all.map(({ token, rows }) => ({
    kind,
    title: calledOf(document, token),
    side: token.side,
    tokens: [token.id],
    blocks: [card(rows)],
  })),
})

const calledOf = (document: Mission, token: Mission['tokens'][number]): string => token.label || nameOf(document, token)

const ownerOf = ({ sides }: Mission, side: string | null): string =>
  sides.find(({ id }) => id === side)?.name ?? 'nobody'

/** `24″ east, 6″ south, turned 90°`: where it begins. */
const standsWords = (document: Mission, token: Mission['tokens'][number]): string =>
  `${tablePlace(document, token)}${seenTurn(token) === 0 ? '' : `, turned ${token.turn}°`}`

const shipCards = (document: Mission): OneCard[] =>
  shipsOf(document)
    .filter(({ face }) => face === 'up')
    .map((ship) => ({
      token: ship,
      rows: [
        ['Stands', standsWords(document, ship)],
        ['Structure', boxes(numberOf(ship, 'Structure'))],
        ['Marines', boxes(numberOf(ship, 'Marines'))],
        ['Point Defence', String(numberOf(ship, 'Point Defence') ?? '–')],
        ...boardingRows(document, ship),
        [
          `Captured ${textOf(ship, 'Captured') === undefined ? BOX : '☒'}`,
          `by\u00a0${formatCaptor(document, ship)} Marines\u00a0aboard\u00a0____`,
        ],
      ],
    }))

const squadronCards = (document: Mission): OneCard[] =>
  squadronsOf(document)
    .filter(({ face }) => face === 'up')
    .map((squadron) => ({
      token: squadron,
      rows: [
        ['Stands', standsWords(document, squadron)],
        ['Fire Control', textOf(squadron, 'Fire Control') ?? '0'],
        [
          'Weapons',
          `AC\u00a0${textOf(squadron, 'AC') ?? '–'}, AS\u00a0${textOf(squadron, 'AS') ?? '–'}${textOf(squadron, 'Missiles') === undefined ? '' : ', missiles'}`,
        ],
        ['Boards', formatTarget(document, squadron) ?? '____________'],
        ['Driven off', formatDrivenOff(document, squadron)],
      ],
    }))

/** A ship that is boarding when the mission begins; others board during the battle, and their cards say nothing of it. */
function boardingRows(document: Mission, ship: Mission['tokens'][number]): [string, string][] {
  const target = formatTarget(document, ship)
  if (target === undefined) return []
  const committed = numberOf(ship, 'Committed')
  return [['Boards', committed === undefined ? target : `${target}, with ${countOf(committed, 'Marine')}`]]
}

/** Returns the vessel that a token boards, in words, or undefined if there is none. */
const formatTarget = (document: Mission, token: Mission['tokens'][number]): string | undefined =>
  targetOf(document, token)?.label || textOf(token, 'Boards')

/** `Defender`; a line to write on where it is not said who. */
function formatCaptor(document: Mission, ship: Mission['tokens'][number]): string {
  const by = capturedBy(document, ship)
  return by === undefined || by === 'unnamed' ? '__________' : ownerOf(document, by)
}

/** `☒ by Heron`; a box to tick where it has not happened. */
function formatDrivenOff(document: Mission, squadron: Mission['tokens'][number]): string {
  const said = textOf(squadron, 'Driven off')
  if (said === undefined) return BOX
  const [by] = drivenOffBy(document, squadron)
  return by === undefined && isPlainYes(said) ? '☒' : `☒ by ${by?.label || said}`
}

function stepCards(document: Mission): SheetSection[] {
  const marines = settingOf(document, 'marinesToBoard')
  const range = settingOf(document, 'boardingRange')
  const away = settingOf(document, 'drivenOff')
  const steps = (title: string, lines: readonly string[]): SheetSection => {
    const blocks = lines.map(paragraph)
    return { title, blocks, cards: [{ kind: 'Steps', title, side: null, tokens: [], blocks }] }
  }
  return [
    steps('Boarding with Marines', [
      `${marineSteps.declare}. A ship with Marines ${marines} or more, an enemy capital ship within ${range}" from edge to edge. It spends no Fire Control.`,
      `${marineSteps.commit}. X of its Marines, at least 1.`,
      `${marineSteps.pointDefence}. D or better drives off and ends it: D takes one of X, T two, Q all; the others go home.`,
      `${marineSteps.defenders}. The defender may roll its Marines: D or better takes one of X.`,
      `${marineSteps.attack}. A pool of X, each result one step up. D or better takes one of the defender’s Marines.`,
      `${marineSteps.capture}. At Structure 0 leave at least one Marine: the ship is yours, its Marines are those left aboard. Catastrophic Damage is rolled all the same. You may decline and leave none: then all go home, as they do while Structure is left.`,
    ]),
    steps('Boarding with exo-armour', [
      `${armourSteps.contact}. Move into base contact with an enemy capital ship and declare it.`,
      `${armourSteps.pointDefence}. There may be several results. D or better: ${armourSteps.drivenOff}. ${away}" away, no further move, Fire Control 1 (0 if spent), damage as squadrons take it.`,
      `${armourSteps.weapons}. All of them, one after the other, each with AC or AS and one flex die more; it counts as AC. ${armourSteps.attack}. It uses up all Fire Control. Missiles meet no point defence; the boarder chooses the values.`,
      `${armourSteps.after}. It stays in contact. When the ship moves, its owner chooses whether to follow. In a new activation say whether it boards again, from step 2.`,
      `An interception (a dogfight) ends it, ${away}" off. Shots at boarders that come to N hit the ship; no macro weapons.`,
    ]),
  ]
}

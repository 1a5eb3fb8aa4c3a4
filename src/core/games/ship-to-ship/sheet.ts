/** Adds ship-to-ship assault to the printed sheet: ships with tick boxes, craft, phases, force chart, end of the battle. */
import { layoutOf } from '#analysis/layout/layout.ts'
import type { Block, Inline } from '#foundation/prose/prose.ts'
import type { SheetSections } from '#games/shared/rule-set-parts/game-parts.ts'
import { chartRows } from '#games/ship-to-ship/reading/force-chart.ts'
import { craftOf, type Ship, settingOf, shipsOf, systems, type Token } from '#games/ship-to-ship/reading/ship-plan.ts'
import { figureRows, tokenKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'

// How a battle of this rule set ends: by turns, points or the clock, as agreed beforehand.

/** `after 8 turns`, `when a side has 15 points`, `after 120 minutes`: every end that is set, whichever comes first. */
function endingsOf(document: Mission): readonly string[] {
  const [points, minutes] = [settingOf(document, 'endPoints'), settingOf(document, 'endMinutes')]
  const { rounds } = document.play
  return [
    ...(settingOf(document, 'endByTurns') > 0 ? [`after ${rounds} ${rounds === 1 ? 'turn' : 'turns'}`] : []),
    ...(points > 0 ? [`when a side has ${points} ${points === 1 ? 'point' : 'points'}`] : []),
    ...(minutes > 0 ? [`after ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`] : []),
  ]
}

const text = (words: string): Inline[] => [{ kind: 'text', text: words, ours: true }]
const paragraph = (words: string): Block => ({ kind: 'paragraph', parts: text(words) })
const table = (rows: readonly (readonly string[])[]): Block => ({
  kind: 'table',
  named: true,
  rows: rows.map((row) => row.map(text)),
})

/** More boxes than this stand in no row. */
const MAX_BOXES = 12
/** Boxes to tick, which never part at the end of a line. */
const boxes = (count: number): string =>
  `${Array.from({ length: Math.min(count, MAX_BOXES) }, () => '□').join('\u00a0')}${count > MAX_BOXES ? ' …' : ''}`
const BOX = boxes(1)
/** A line to write on. */
const SHORT_LINE = '.'.repeat(8)

export const sheetSections: SheetSections = (document) => [
  ...shipsOf(layoutOf(document)).map((ship) => ({ title: upper(ship.name), blocks: shipTable(document, ship) })),
  { title: 'Craft', blocks: craftTables(document) },
  {
    title: 'Phases',
    blocks: phases(document),
    cards: [{ kind: 'Card', title: 'Phases of a turn', side: null, tokens: [], blocks: phases(document) }],
  },
  { title: 'Force chart', blocks: forceChart(document) },
  { title: 'The battle ends', blocks: ends(document) },
  { title: 'Agreed figures', blocks: agreed(document) },
]

const upper = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`

/** Parts in one row where they are alike but for their number: figures, and a box for each thing that can happen to them. */
function shipTable(document: Mission, { sections, guns, systems: known, unknown, board }: Ship): Block[] {
  const face = document.tokens.filter((token) => token.board === board && token.face === 'down').length
  const rows = [
    ...sections.map((token) => [
      `Section ${token.label}`,
      wordsOf(token, ['shield', 'armour']),
      [
        ...(number(token, 'shield') > 0 ? [`shield\u00a0${BOX}`] : []),
        `structure\u00a0${boxes(number(token, 'structure'))}`,
      ].join(' '),
    ]),
    ...guns.map((token) => [
      `Gun ${token.label}`,
      wordsOf(token, ['strength', 'armour']),
      `silent\u00a0${BOX} lost\u00a0${BOX}`,
    ]),
    ...(face + known.length + unknown === 0
      ? []
      : [
          [
            `${Math.max(face, known.length + unknown)} systems`,
            `armour ${systemArmour(document)}, face down; revealed when their room is entered; lost to a glancing or penetrating hit`,
            `lost\u00a0${boxes(Math.max(face, known.length + unknown))}`,
          ],
        ]),
  ]
  if (rows.length === 0) return []
  const inner = ['Inner walls', `armour ${settingOf(document, 'innerArmour')}; models and debris can breach them`, '']
  return [table([['Part', 'Figures', 'Tick'], ...rows, inner])]
}

/** Returns the armour that systems begin with; the figures of a face-down one are for its owner. */
const systemArmour = (document: Mission): string =>
  [...new Set(systems.map(({ kind }) => tokenKindOf(document, kind).begins?.armour ?? '–'))].join(' or ')

const number = ({ figures }: Token, name: string): number => {
  const value = Number(figures[name])
  return Number.isFinite(value) ? Math.max(0, Math.round(value)) : 0
}
const wordsOf = (token: Token, names: readonly string[]): string =>
  figureRows(token, names)
    .filter(({ name }) => names.includes(name))
    .map(({ name, value }) => `${name} ${value}`)
    .join(', ')

/** Returns a row for each number that craft have, the sides beside each other. It stays open who is aboard. */
function craftTables(document: Mission): Block[] {
  const sides = document.sides
    .map(({ id, name }) => ({ name, craft: craftOf(document, id).filter(({ face }) => face === 'up') }))
    .filter(({ craft }) => craft.length > 0)
  if (sides.length === 0) return []
  const most = Math.max(...sides.map(({ craft }) => craft.length))
  const owed = (token: Token): string =>
    number(token, 'casualties') > 0 ? `${number(token, 'casualties')} + ${SHORT_LINE}` : SHORT_LINE
  return [
    table([
      sides.flatMap(({ name }) => [name, 'owed', 'aboard', 'lost']),
      ...Array.from({ length: most }, (_, row) =>
        sides.flatMap(({ craft }) => {
          const token = craft[row]
          return token === undefined ? ['', '', '', ''] : [token.label || 'craft', owed(token), BOX, BOX]
        }),
      ),
    ]),
    paragraph('Owed: casualties of an unrevealed squad. Aboard: it is at the other ship.'),
  ]
}

/** Events of each phase, in few words. Source: rule-sets.md S3. */
const cards: Readonly<Record<string, string>> = {
  embark:
    'Squads embark without choosing a craft: who is in which stays open, even to their owner. Others wait off the table. Every hangar gets one craft before any gets a second.',
  barrage: 'Guns fire at anything in range, by the average skill of their army.',
  movement:
    'Craft turn freely and move. Touching a ship breaches it, touching a craft rams it: then roll for which squad is aboard. Squads leave at the front. Hangars and rooms are walked through.',
  shooting: 'Troops shoot; guns do not.',
  assault:
    'Fights, rams among them. In a ram neither side may retreat; aboard a ship the boarders may not, the defenders may. Then go back: boarders that disbanded inside the enemy ship (never in a craft) embark next turn, defenders return on 3+ at the bridge.',
}

const phases = (document: Mission): Block[] => [
  {
    kind: 'list',
    first: 1,
    items: ruleSetOf(document).phases.map(({ id, name }) => [
      {
        kind: 'paragraph',
        parts: [{ kind: 'strong', parts: text(name) }, ...text(cards[id] === undefined ? '' : `: ${cards[id]}`)],
      },
    ]),
  },
]

/** Points and limits of assault and defence, for the points of the mission. */
function forceChart(document: Mission): Block[] {
  const share = settingOf(document, 'assaultShare')
  const points = document.play.pointsLimit
  const assault = Math.round((points * share) / 100)
  return [
    table([
      ['Of the force', 'Assault', 'Defence'],
      ['Share', `${share} %, ${assault} points`, `${100 - share} %, ${points - assault} points`],
      ...chartRows().map(({ slot, assault: boards, defence }) => [slot, boards, defence]),
    ]),
    paragraph(
      'Heavy support has no tanks; fast attack is bikes and riders only; one walker at most among the elites of each part. A craft holds 12 infantry, 6 large, 4 riders, or 1 walker or monster; squads may share one.',
    ),
  ]
}

function ends(document: Mission): Block[] {
  const all = endingsOf(document)
  if (all.length === 0) return []
  return [
    paragraph(
      `${upper(all.join(', or '))}${all.length > 1 ? ', whichever comes first' : ''}. The rules leave this to the players; these figures are the author’s own.`,
    ),
  ]
}

/** Lists settings that groups have to agree on because the text says them twice, or that differ from the default. */
function agreed(document: Mission): Block[] {
  const set = document.ruleSet?.settings ?? {}
  const rows = ruleSetOf(document)
    .settings.filter(({ id, usual }) => id === 'craft' || (set[id] !== undefined && set[id] !== usual))
    .filter(({ id }) => !id.startsWith('end'))
    .map(({ id, name, usual }) => [name, String(set[id] ?? usual)])
  return [table([['Figure', 'Here'], ...rows])]
}

/** Describes differences of the written half of a mission: title and texts, sides, kit, boards, kinds, checks. */

import { bareKitOf, kitOf } from '#analysis/layout/layout.ts'
import { formatShift } from '#editing/edits/plans/arrange.ts'
import { findPiece } from '#model/kit/kit.ts'
import type { Mission } from '#model/mission/document.ts'
import { differencesOf } from '#model/mission/house-checks.ts'
import { formatRuleSet, typeTitle } from '#model/mission/mission-rule-set.ts'
import { about, type Describer, elsewhere, fact, facts, parts, record, text, things } from './describe-difference.ts'
import { baseWordsOf, choice, formatRole, hasSameContent, itemsNamed, quoted, serviceWords } from './difference.ts'

const named = (subject: string): Describer<string> => about(subject, text(''))

const symmetryWords: Readonly<Record<Mission['mission']['symmetry'], string>> = {
  none: 'none',
  'half-turn': 'half turn (180°)',
  'mirror-long': 'mirrored along the field',
  'mirror-short': 'mirrored across the field',
}

type PaperStyle = NonNullable<Mission['mission']['style']>

const styleFact = fact<unknown>('', (style) =>
  typeof style === 'string' ? choice(style) : quoted((style as { readonly name: string }).name),
)

/** A club's style that is in the mission whole is told by its name, and by what is changed in it; a logo is no words. */
const describeStyle: Describer<PaperStyle> = (before, after, told) => {
  const same = hasSameContent(logoOf(before), logoOf(after))
  return styleFact(withLogoSaid(before, 'one'), withLogoSaid(after, same ? 'one' : 'another'), told)
}

const logoOf = (style: PaperStyle | null | undefined): unknown =>
  typeof style === 'object' ? style?.club?.logo : undefined

const withLogoSaid = (style: PaperStyle | null | undefined, words: string): unknown =>
  typeof style === 'object' && style?.club?.logo !== undefined
    ? { ...style, club: { ...style.club, logo: words } }
    : style

export const describeTexts = parts<Mission['mission']>({
  title: named('Title'),
  number: named('Number'),
  type: about(
    'Type',
    fact('', (type, document) => typeTitle(document, type)),
  ),
  summary: named('Summary'),
  author: named('Author'),
  licence: named('Licence'),
  language: about('Language', fact<string>('')),
  style: about('Style of the paper', describeStyle),
  version: named('Version'),
  symmetry: about(
    'Symmetry',
    fact('', (symmetry) => symmetryWords[symmetry]),
  ),
  briefing: named('Briefing'),
})

export const describeSides = things<Mission['sides'][number]>(
  'Side',
  ({ id }) => id,
  ({ name }) => name,
  parts<Mission['sides'][number]>({
    id: elsewhere,
    name: text('name'),
    role: fact('role', (role) => formatRole[role]),
    team: text('team'),
    colour: fact('colour', choice),
    pattern: fact('hatching', choice),
  }),
)

const pieceName = (code: string, document: Mission): string => findPiece(bareKitOf(document), code)?.name ?? code

export const describeKit = parts<Mission['kit']>({
  id: about(
    'Kit',
    fact('', (_, document) => bareKitOf(document).name),
  ),
  // The contents of a kit that the mission brings with it are listed plainly: its figures have separate names.
  own: about(
    'Kit that the mission brings',
    fact('', ({ name }) => name),
  ),
  count: about('Kits on the table', fact('')),
  codes: record(pieceName, (piece) => about(`Code of the group for ${piece}`, fact<string>('', quoted))),
  pieces: record(pieceName, (piece) => about(`Pieces beyond whole kits, ${piece}`, fact<number>(''))),
})

/** `joined along the east edge of the first board, 20 mm apart`. */
function formatArrangement(arrangement: Mission['arrangement'], document: Mission): string {
  switch (arrangement.kind) {
    case 'single':
      return 'one board'
    case 'joined':
      return `two boards, the second one to the ${arrangement.edge}, ${arrangement.gap === 0 ? 'touching' : `${arrangement.gap} mm apart`}${arrangement.offset === 0 ? '' : `, ${formatShift(kitOf(document), arrangement)}`}`
    case 'levels':
      return `two deck levels, board ${arrangement.upper} above${arrangement.titles === undefined ? '' : ` (${quoted(arrangement.titles.upper)} and ${quoted(arrangement.titles.lower)})`}`
    case 'open':
      return `an open table of ${arrangement.width} × ${arrangement.height} mm`
    case 'boards': {
      const { columns: usualColumns, rows: usualRows } = kitOf(document).lattice
      const boards = arrangement.boards.map(
        ({ columns = usualColumns, rows = usualRows, x, y, turn = 0, deck = 1 }, index) =>
          `board ${index + 1} of ${columns} × ${rows} squares at ${x}, ${y} mm${turn === 0 ? '' : `, turned by ${turn}°`}${deck === 1 ? '' : `, on deck ${deck}`}`,
      )
      return boards.join('; ')
    }
  }
}

export const describeArrangement: Describer<Mission['arrangement']> = about('Boards', fact('', formatArrangement))

type CustomKinds = Mission['kinds']

const customKind = {
  id: elsewhere,
  name: text('name'),
  sign: text('sign'),
  role: fact<'attacker' | 'defender' | 'player'>('whose it is', (role) => formatRole[role]),
}
const nameOf = ({ name }: { readonly name: string }): string => name
const idOf = ({ id }: { readonly id: string }): string => id

export const describeKinds = parts<CustomKinds>({
  zones: things<CustomKinds['zones'][number]>(
    'Kind of zones',
    idOf,
    nameOf,
    parts<CustomKinds['zones'][number]>({ ...customKind, serves: fact('serves', (serves) => serviceWords[serves]) }),
  ),
  regions: things<CustomKinds['regions'][number]>(
    'Kind of areas',
    idOf,
    nameOf,
    parts<CustomKinds['regions'][number]>(customKind),
  ),
  markers: things<CustomKinds['markers'][number]>(
    'Kind of markers',
    idOf,
    nameOf,
    parts<CustomKinds['markers'][number]>(customKind),
  ),
  tokens: things<NonNullable<CustomKinds['tokens']>[number]>(
    'Kind of tokens',
    idOf,
    nameOf,
    parts<NonNullable<CustomKinds['tokens']>[number]>({
      ...customKind,
      base: fact('base', baseWordsOf),
      figures: facts('figure', quoted),
    }),
  ),
})

type RuleSet = NonNullable<Mission['ruleSet']>

export const describeRuleSet: Describer<RuleSet> = (before, after, told) => [
  ...about<string>(
    'Rule set',
    fact('', (_, document) => formatRuleSet(document)),
  )(before?.id ?? 'boarding-actions', after?.id ?? 'boarding-actions', { ...told, path: [...told.path, 'id'] }),
  ...record<number>(
    (name) => name,
    (name) => about(`Setting of the rule set, ${choice(spaced(name))}`, fact('')),
  )(before?.settings, after?.settings, { ...told, path: [...told.path, 'settings'] }),
  ...describeHouseRules(before?.own, after?.own, { ...told, path: [...told.path, 'own'] }),
]

const spaced = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** House rules by what they change of the rule set they are based on; whatever those lines do not say, plainly. */
const describeHouseRules: Describer<NonNullable<RuleSet['own']>> = (before, after, told) => {
  const subject = { ...told, subject: 'House rules' }
  const lines = facts<string>('', (line) => line)(
    before == null ? [] : differencesOf(before),
    after == null ? [] : differencesOf(after),
    subject,
  )
  return lines.length > 0 ? lines : fact<NonNullable<RuleSet['own']>>('', ({ name }) => name)(before, after, subject)
}

type Setting = Mission['checks']['rules'][string]

const formatRule = (rule: string): string => `Check “${choice(rule)}”`

export const describeChecks = parts<Mission['checks']>({
  rules: record<Setting>(formatRule, (rule) =>
    about(
      rule,
      parts<Setting>({
        severity: fact('is', choice),
        thresholds: record<number>(
          (name) => spaced(name),
          (name) => fact(name),
        ),
      }),
    ),
  ),
  waivers: about(
    'Waived finding',
    facts(
      '',
      ({ rule, items, reason }, document) =>
        `${choice(rule)}${items.length === 0 ? '' : ` at ${itemsNamed(document, items)}`}: ${quoted(reason)}`,
      'does not matter',
    ),
  ),
})

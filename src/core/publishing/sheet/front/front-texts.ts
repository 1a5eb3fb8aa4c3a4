/** Texts on the front and back of a mission sheet: what goes where, badges, and short codes that texts refer to. */
import { partsName } from '#analysis/layout/map-parts.ts'
import { authorFacts, earlyName } from '#analysis/rule-text/battle-facts.ts'
import { type Fact, hasManoeuvres, manoeuvreFacts, rightsFacts } from '#analysis/rule-text/rule-facts.ts'
import type { Block, Inline } from '#foundation/prose/prose.ts'
import { readProse } from '#foundation/prose/read-prose.ts'
import { sheetSectionsOf } from '#games/shared/rule-set-parts/part-registry.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import { findItem, type Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { capital, capOf, has, roundWord } from '#model/mission/mission-rule-set.ts'
import { isInWords } from '#model/mission/version.ts'
import { type Kind, kindOf } from '#model/rule-sets/kinds.ts'
import { hatchwayCounts } from '../mission-facts.ts'
import { looseTables, noteBlocks, type RulePart, ruleParts, wordBlocks } from '../mission-texts.ts'
import { campaignBlocks, referenceBlocks, referenceTitle, tokenBlocks } from '../sections.ts'

// Facts of the battle that the strip of badges does not say: deployment as steps in their order, and the rest.

/** Names of the facts that say how the battle is set up, in the order in which it is done. */
const stepsOf = (document: Mission): readonly string[] => [
  'Halves of the battlefield',
  'Squads',
  'Set up first',
  'Must be held',
  'Setting up',
  'Large units',
  earlyName(document),
  'Reserves',
  'Where reserves arrive',
]

/** Returns the steps before the first round and when units arrive, in order. */
export function deploymentSteps(document: Mission): Fact[] {
  const steps = stepsOf(document)
  return authorFacts(document)
    .filter(({ name }) => steps.includes(name))
    .sort((a, b) => steps.indexOf(a.name) - steps.indexOf(b.name))
}

/** Everything else that neither the badges nor the steps say. */
export function otherFacts(document: Mission): Fact[] {
  const steps = stepsOf(document)
  return [
    ...authorFacts(document).filter(({ name }) => !steps.includes(name) && !FACTS_OF_BADGES.has(name)),
    ...rightsFacts(document),
  ]
}

/** A part of a text under its own title, never split. */
export interface TextPart {
  /** Empty for a part without a title. */
  readonly title: string
  /** Name of a part without a title, for the list of parts on the back. */
  readonly called?: string
  /** Set in a filled tag before the title: `Manoeuvre`; empty: none. */
  readonly tag: string
  readonly codes: readonly Code[]
  readonly blocks: readonly Block[]
  /** Path of the part of the mission that it is made from. */
  readonly path?: string
}

export interface TextSection {
  readonly title: string
  readonly parts: readonly TextPart[]
}

/** True for titles of parts that no author wrote. */
export const isOwnTitle = (title: string): boolean => [SET_UP_PART, BATTLE_PART, MANOEUVRES_PART].includes(title)
export const SET_UP_PART = 'Set-up'
const BATTLE_PART = 'Battle'
const MANOEUVRES_PART = 'Tactical Manoeuvres'

/**
 * Returns the sections used in play, in the order in which they move to the other side of the paper, the last first.
 */
export function frontSections(document: Mission): TextSection[] {
  const all = ruleParts(document)
  const rules = all.filter((part) => !isSetUp(part))
  const isThere = (id: string): boolean => findItem(document, id) !== undefined
  const told = (kind: (typeof rules)[number]['rule']['kind'], tag: string): TextPart[] =>
    rules
      .filter(({ rule }) => rule.kind === kind)
      .map(({ rule, text, facts, more, odds }) => ({
        path: `play.rules.${document.play.rules.indexOf(rule)}`,
        title: rule.title,
        tag,
        codes: codesOf(
          document,
          rule.about.filter((part) => part.part !== 'item' || isThere(part.id)),
        ),
        blocks: [...text, ...factLine(facts, odds), ...more],
      }))
  const sections: TextSection[] = [
    // Without a table of scoring, the author’s words are all there is about it, and they are needed all the time.
    { title: 'Scoring', parts: isScoredInWords(document) ? scoringParts(document) : [] },
    {
      title: 'Set-up and rules',
      parts: [
        ...setUpParts(
          document,
          all.filter(isSetUp).flatMap(({ text }) => text),
        ),
        ...told('special-rule', ''),
        ...manoeuvresPart(document),
        ...told('tactical-manoeuvre', 'Manoeuvre'),
      ],
    },
    { title: 'Tables', parts: madeFrom('play.tables', partsByHeadings(looseTables(document))) },
    { title: 'Tokens', parts: madeFrom('map', partsByHeadings(tokenBlocks(document))) },
    ...sheetSectionsOf(document).map(({ title, blocks }) => ({ title, parts: partsByCards(blocks) })),
  ]
  return sections.filter(({ parts }) => parts.length > 0)
}

/** Returns the sections that are read only once: the back of the sheet begins with them. */
export function backSections(document: Mission): TextSection[] {
  const sections: TextSection[] = [
    {
      title: 'More on scoring',
      parts: isScoredInWords(document) ? [] : scoringParts(document),
    },
    { title: referenceTitle(document), parts: madeFrom('play.reference', partsByHeadings(referenceBlocks(document))) },
    { title: 'The campaign', parts: madeFrom('play.next', partsByHeadings(campaignBlocks(document))) },
    { title: 'Notes on the map', parts: madeFrom('map', partsByHeadings(noteBlocks(document))) },
  ]
  return sections.filter(({ parts }) => parts.length > 0)
}

/** True if no objective is structured. */
const isScoredInWords = ({ play }: Mission): boolean => play.objectives.every(isInWords)

const scoringParts = (document: Mission): TextPart[] =>
  document.play.objectives.flatMap((objective, index) =>
    madeFrom(`play.objectives.${index}`, scoringPart(document, objective)),
  )

function scoringPart(document: Mission, objective: Mission['play']['objectives'][number]): TextPart[] {
  // The score table says the rest of an objective with conditions.
  if (!isInWords(objective))
    return objective.text === undefined ? [] : [plain(objective.title, readProse(objective.text).blocks)]
  const [first, ...rest] = partsByHeadings(wordBlocks(document, objective))
  if (first?.title === '') return [{ ...first, title: objective.title }, ...rest]
  return [plain(objective.title, []), ...(first === undefined ? [] : [first]), ...rest]
}

const words = (text: string): Inline => ({ kind: 'text', text, ours: true })
const plain = (title: string, blocks: readonly Block[]): TextPart => ({ title, tag: '', codes: [], blocks })

/** The parts, which are made from that part of the mission. */
export const madeFrom = (path: string, parts: readonly TextPart[]): TextPart[] =>
  parts.map((part) => ({ ...part, path }))

/** Deployment as numbered steps, after what the author says of it, and the facts that belong to no step. */
function setUpParts(document: Mission, written: readonly Block[]): TextPart[] {
  const steps = deploymentSteps(document)
  const others = otherFacts(document)
  const list: Block[] =
    steps.length === 0
      ? []
      : [{ kind: 'list', first: 1, items: steps.map((fact) => [{ kind: 'paragraph', parts: factParts(fact) }]) }]
  return [
    ...(written.length + list.length === 0
      ? []
      : madeFrom('play.deployment', [plain(SET_UP_PART, [...written, ...list])])),
    ...(others.length === 0
      ? []
      : madeFrom('play.ends', [
          plain(BATTLE_PART, [
            { kind: 'paragraph', parts: others.flatMap((fact) => [...factParts(fact), words(' ')]) },
          ]),
        ])),
  ]
}

/** The facts that hold for all Tactical Manoeuvres, once, if the mission has one. */
export function manoeuvresPart(document: Mission): TextPart[] {
  const blocks = hasManoeuvres(document) ? factLine(manoeuvreFacts(document), '') : []
  return blocks.length === 0 ? [] : madeFrom('play.rules', [plain(MANOEUVRES_PART, blocks)])
}

const factParts = ({ name, text }: Fact): Inline[] => [
  { kind: 'strong', parts: [words(`${name}:`)] },
  words(` ${text.replace(/[.\s]+$/, '')}.`),
]

/** Facts of a rule in one small paragraph: `When: in one’s own turn · Lasts: until the end of it`. */
function factLine(facts: readonly Fact[], odds: string): Block[] {
  const all = odds === '' ? facts : [...facts, { name: 'Odds', text: odds }]
  if (all.length === 0) return []
  const parts = all.flatMap(({ name, text }, index): Inline[] => [
    ...(index === 0 ? [] : [words(' · ')]),
    { kind: 'strong', parts: [words(`${name}:`)] },
    words(` ${text}`),
  ])
  return [{ kind: 'paragraph', parts, muted: true }]
}

const SET_UP = /^(set[- ]?up|setting up|deployment|aufstellung)[.:]?$/i

/** True for a rule called `Set up` that is text alone: it is printed with the steps of deployment. */
const isSetUp = ({ rule, facts, more }: RulePart): boolean =>
  SET_UP.test(rule.title) && rule.about.length + facts.length + more.length === 0

/** Blocks cut where a heading stands or a paragraph begins with bold words. */
export function partsByHeadings(blocks: readonly Block[]): TextPart[] {
  const parts: { title: string; blocks: Block[] }[] = []
  for (const block of blocks) {
    const lead = leadIn(block)
    if (lead !== null) parts.push({ title: lead.title, blocks: lead.rest })
    else if (parts.length === 0) parts.push({ title: '', blocks: [block] })
    else parts.at(-1)?.blocks.push(block)
  }
  return parts.map(({ title, blocks }) => plain(title, blocks))
}

/** As by headings, and each table that stands together is a part too: the card of a ship, which says its name in its first line. */
const partsByCards = (blocks: readonly Block[]): TextPart[] => {
  const isCard = (block: Block): boolean => block.kind === 'table' && block.together === true
  const parts: TextPart[] = []
  let from = 0
  for (const [index, block] of blocks.entries()) {
    if (!isCard(block)) continue
    parts.push(...partsByHeadings(blocks.slice(from, index)), { ...plain('', [block]), called: nameOfCard(block) })
    from = index + 1
  }
  return [...parts, ...partsByHeadings(blocks.slice(from))]
}

const nameOfCard = (block: Block): string => (block.kind === 'table' ? textOf(block.rows[0]?.[0] ?? []) : '')

/** The title that a block gives to itself and those after it, and what is left of it, or null if there is none. */
function leadIn(block: Block): { title: string; rest: Block[] } | null {
  if (block.kind === 'heading') return { title: textOf(block.parts), rest: [] }
  if (block.kind !== 'paragraph' || block.muted === true) return null
  const [first, second, ...rest] = block.parts
  if (first?.kind !== 'strong') return null
  const title = textOf(first.parts)
  // `Name:` with its text is a fact on a separate line, not a title.
  if (!/[.!?]$/.test(title) && second?.kind !== 'break') return null
  const after: Inline[] =
    second === undefined || second.kind === 'break'
      ? rest
      : [second.kind === 'text' ? { ...second, text: second.text.trimStart() } : second, ...rest]
  return {
    title: title.replace(/\.$/, ''),
    rest: after.length === 0 ? [] : [{ kind: 'paragraph', parts: after }],
  }
}

const textOf = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      switch (part.kind) {
        case 'text':
        case 'code':
          return part.text
        case 'break':
          return ' '
        default:
          return textOf(part.parts)
      }
    })
    .join('')

export interface Badge {
  readonly label: string
  /** Short, large: `90`, `Roll off`. */
  readonly figure: string
  /** Below it, small; empty: nothing. */
  readonly remark: string
}

/** Facts of battle and deployment that the strip says whole; those of other names are set out below. */
export const FACTS_OF_BADGES: ReadonlySet<string> = new Set([
  'Battle',
  'Victory points',
  'First turn',
  'Attacker and Defender',
  'In each Entry Zone',
  'Largest base',
])

/** Those that have a value, in order. */
export function badgesOf(document: Mission): Badge[] {
  const { play, sides } = document
  const badge = (label: string, figure: string, remark = ''): Badge[] =>
    figure === '' ? [] : [{ label, figure, remark }]
  return [
    ...badge('Players', sides.length > 2 ? String(sides.length) : ''),
    ...badge(`${capital(roundWord(document))}s`, String(play.rounds)),
    ...badge('Army points', play.pointsLimit === 0 ? '' : String(play.pointsLimit)),
    ...badge('VP cap', String(capOf(document) ?? ''), play.paintedBonus === 0 ? '' : `+${play.paintedBonus} painted`),
    ...badge(
      'Roles',
      rolesFigures[play.deployment.roles],
      play.deployment.roles === 'roll-off' ? 'winner chooses' : '',
    ),
    ...badge('First turn', firstTurn(document)),
    ...zoneBadge(document, badge),
    ...badge('Reserves', reservesFigure(document)),
    ...badge('Largest base', has(document, 'largest-base') ? `${play.largestBase} mm` : ''),
    ...hatchwayBadge(document, badge),
  ]
}

const rolesFigures: Readonly<Record<Mission['play']['deployment']['roles'], string>> = {
  unstated: '',
  'roll-off': 'Roll off',
  agreed: 'Agreed',
  none: '',
}

function firstTurn({ play: { firstTurn }, sides }: Mission): string {
  switch (firstTurn.kind) {
    case 'unstated':
      return ''
    case 'roll-off':
      return 'Roll off'
    case 'side':
      return sides.find(({ id }) => id === firstTurn.side)?.name ?? ''
  }
}

type Make = (label: string, figure: string, remark?: string) => Badge[]

function zoneBadge({ play }: Mission, badge: Make): Badge[] {
  switch (play.deployment.perZone) {
    case 'unstated':
      return []
    case 'one-unit':
      return badge('Each Entry Zone', '1 unit')
    case 'one-non-character-and-one-character':
      return badge('Each Entry Zone', '1 + 1', 'Character + other')
  }
}

/** `R 2–3`; the words of the fact say the rest below. */
function reservesFigure(document: Mission): string {
  const { reserves } = document.play.deployment
  const letter = capital(roundWord(document)).slice(0, 1)
  if (reserves.kind !== 'arrive') return reserves.kind === 'none' ? 'None' : ''
  return reserves.from === reserves.to ? `${letter} ${reserves.from}` : `${letter} ${reserves.from}–${reserves.to}`
}

function hatchwayBadge(document: Mission, badge: Make): Badge[] {
  const { closed, open } = hatchwayCounts(document)
  if (closed + open === 0 || !has(document, 'hatchways')) return []
  return closed === 0
    ? badge('Hatchways', `${open} open`)
    : badge('Hatchways', `${closed} closed`, open === 0 ? '' : `${open} open`)
}

export interface Code {
  /** Letters of the part on the map (`AC`), or its name if the map shows it without letters. */
  readonly text: string
  /** How the map shows it. */
  readonly form: 'zone' | 'region' | 'marker' | 'name'
  /** Name of the part that the code stands for, for people who have the sheet read to them. */
  readonly name: string
}

/** Codes of the parts, each once. A part that the code of its kind would say too little of is named. */
function codesOf(document: Mission, parts: readonly MapPart[]): Code[] {
  const codes = new Map<string, Code>()
  for (const part of parts) {
    const name = partsName(document, part)
    const sign = isPlain(part) ? signOf(document, part) : null
    const code: Code =
      sign === null || sign.text === '' ? { text: capital(name), form: 'name', name } : { ...sign, name }
    codes.set(`${code.form} ${code.text}`, code)
  }
  return [...codes.values()]
}

/** Whether the part is all of a kind. */
const isPlain = (part: MapPart): boolean =>
  Object.keys(part).every((key) => key === 'part' || key === 'kind') && 'kind' in part

const signForms = { zones: 'zone', regions: 'region', markers: 'marker', tokens: 'marker', features: 'name' } as const

function signOf(document: Mission, part: MapPart): Omit<Code, 'name'> | null {
  if (!('kind' in part) || part.part === 'links') return null
  return { text: kindOf<Kind>(kindsOf(document)[part.part], part.kind).sign, form: signForms[part.part] }
}

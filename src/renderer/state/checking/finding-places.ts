/** Where a finding leads in the mission's form: the section, the card in it, and the field. */
import type { Finding } from '#checking/checker/finding.ts'
import { findItem, type Mission } from '#model/mission/document.ts'

/** The title of a section of the form. */
export type SectionTitle = string

/** A section, and place of a card in it, from 0, or null if it is no card. */
export interface FormPlace {
  readonly section: SectionTitle
  readonly card: number | null
}

export interface FormField extends FormPlace {
  /** Label of the field, or null for the first one, or the one that contains a quoted passage. */
  readonly label: string | null
  /** Passages that the finding quotes from the field. */
  readonly quotes: readonly string[]
}

/** Where a rule looks at several sections, by how the keys of its findings begin; the first that fits. */
type Sections = SectionTitle | readonly (readonly [beginning: string, title: SectionTitle])[]

const sections: Readonly<Record<string, Sections>> = {
  'dice-table-rows': 'Tables',
  'roll-decides-nothing': 'Tables',
  'fact-about-nothing': 'Rules and manoeuvres',
  'fact-half-said': [
    ['exclusive:', 'Objectives'],
    ['table:', 'Tables'],
    ['', 'Battle'],
  ],
  'facts-contradict': [
    ['steps:', 'Objectives'],
    ['falls:', 'Objectives'],
    ['twice:', 'Objectives'],
    ['limit:', 'Objectives'],
    ['delay:', 'Objectives'],
    ['same:', 'Objectives'],
    ['roles', 'Deployment'],
    ['squads', 'Deployment'],
    ['deep-strike', 'Deployment'],
    ['before:', 'Deployment'],
    ['securing:', 'Securing and hatchways'],
    ['underdog', 'Deployment'],
    ['name:', 'Sides'],
    ['one-of:', 'Rules and manoeuvres'],
    ['limits:', 'Rules and manoeuvres'],
    ['lasts:', 'Rules and manoeuvres'],
  ],
  'name-used-twice': [
    ['deck:', 'Boards'],
    ['side:', 'Sides'],
    ['scoring:', 'Objectives'],
    ['rule:', 'Rules and manoeuvres'],
    ['row:', 'Tables'],
    ['table:', 'Tables'],
  ],
  'rule-about-nothing': 'Rules and manoeuvres',
  'text-names-missing': [
    ['rule:', 'Rules and manoeuvres'],
    ['', 'Objectives'],
  ],
  'text-unfinished': [
    ['title', 'Title'],
    ['summary', 'Type and summary'],
    ['objective:', 'Objectives'],
    ['rule:', 'Rules and manoeuvres'],
    ['empty:', 'Rules and manoeuvres'],
    ['table:', 'Tables'],
    ['', 'Briefing'],
  ],
  'force-limits': 'Forces',
  'letters-without-font': 'Briefing',
  'logo-cannot-be-printed': 'Sheet',
  'need-not-met': 'What the map needs',
  'next-mission-odd': 'Campaign',
  'no-first-turn': 'Deployment',
  'nothing-to-score': 'Objectives',
  'score-against-cap': 'Objectives',
  'scored-before-battle': 'Objectives',
  'scoring-names-missing': 'Objectives',
  'points-step-too-high': 'Rounds and points',
  'rule-set-limits': 'Rounds and points',
  'underdog-without-zone': 'Deployment',
  'reserves-too-late': 'Deployment',
  'number-of-sides': 'Sides',
  'roles-missing': 'Sides',
  'teams-and-players': 'Sides',
  'side-with-nothing': 'Sides',
  'symmetry-broken': 'Type and summary',
  'c-no-objective': 'Objectives',
  'c-pool-table': 'Rule set',
  's-end-points': 'Rule set',
  's-no-end': 'Rule set',
  's-force-split': 'Forces',
}

/** The section in which what a finding complains of is written; undefined: it is not written in the form. */
export function sectionOfFinding({ id, rule }: Pick<Finding, 'id' | 'rule'>): SectionTitle | undefined {
  const own = sections[rule]
  if (own === undefined || typeof own === 'string') return own
  const key = id.slice(rule.length + 1)
  return own.find(([beginning]) => key.startsWith(beginning))?.[1]
}

/** Sections whose parts are cards, with the ids of these. */
const cards: Readonly<Record<SectionTitle, (document: Mission) => readonly { readonly id: string }[]>> = {
  Objectives: ({ play }) => play.objectives,
  'Rules and manoeuvres': ({ play }) => play.rules,
  Tables: ({ play }) => play.tables ?? [],
}

/** The id of the objective, rule or table that a finding is about, or null if it is about its section as a whole, or about several. */
export function cardOfFinding(document: Mission, finding: Pick<Finding, 'id' | 'rule'>): string | null {
  const section = sectionOfFinding(finding)
  const parts = new Set(finding.id.slice(finding.rule.length + 1).split(/[:+]/))
  const found = section === undefined ? [] : (cards[section]?.(document) ?? []).filter(({ id }) => parts.has(id))
  return found.length === 1 ? (found[0]?.id ?? null) : null
}

/** Labels of fields, by rule and the beginning of the finding's key. */
const labels: Readonly<Record<string, readonly (readonly [beginning: string, label: string])[]>> = {
  'text-unfinished': [
    ['title', 'Title'],
    ['summary', 'Summary'],
    ['briefing', 'Briefing'],
    ['empty:', 'Text of the rule'],
  ],
  'symmetry-broken': [['', 'Symmetry']],
  'logo-cannot-be-printed': [['', 'Paper style']],
}

/** The field that a finding leads to, or null if it leads to the map, or to nothing that can be shown. */
export function formFieldOf(document: Mission, finding: Finding): FormField | null {
  const { id, rule, at, items, message } = finding
  if (at !== null || items.some((item) => findItem(document, item) !== undefined)) return null
  const section = sectionOfFinding(finding)
  if (section === undefined) return null
  const key = id.slice(rule.length + 1)
  const named = new Set(key.split(/[:+]/))
  const index = (cards[section]?.(document) ?? []).findIndex((card) => named.has(card.id))
  return {
    section,
    card: index < 0 ? null : index,
    label: labels[rule]?.find(([beginning]) => key.startsWith(beginning))?.[1] ?? null,
    quotes: [...message.matchAll(/“([^”]+)”/g)].flatMap(([, quote]) => quote ?? []),
  }
}

const ofSheet: Readonly<Record<string, SectionTitle>> = {
  title: 'Title',
  briefing: 'Briefing',
  summary: 'Type and summary',
  author: 'Credits',
}

const ofPlay: Readonly<Record<string, SectionTitle>> = {
  rounds: 'Rounds and points',
  rules: 'Rules and manoeuvres',
  objectives: 'Objectives',
  tables: 'Tables',
  securing: 'Securing and hatchways',
  operating: 'Securing and hatchways',
  deployment: 'Deployment',
  ends: 'Battle',
  underdogBonus: 'Deployment',
  next: 'Campaign',
  agendas: 'Campaign',
  reference: 'Stratagems and enhancements',
}

/** Parts of the mission of which each has a card. */
const withCards: ReadonlySet<string> = new Set(['rules', 'objectives', 'tables', 'reference'])

/** The place in the form of a part of the mission (`play.rules.2.text`), or null if it is not written in the form. */
export function formPlaceOf(path: string): FormPlace | null {
  const [field, part = '', index] = path.split('.')
  const place = (section: SectionTitle | undefined, card?: string): FormPlace | null =>
    section === undefined ? null : { section, card: card === undefined ? null : Number(card) }
  switch (field) {
    case 'mission':
      return place(ofSheet[part])
    case 'play':
      return place(ofPlay[part], withCards.has(part) ? index : undefined)
    case 'sides':
      return place('Sides', part)
    case 'forces':
      return place('Forces')
    default:
      return null
  }
}

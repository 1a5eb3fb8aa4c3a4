/** What a mission still lacks, by the section of the form in which it is written; and the section that a finding is about. */
import type { Finding } from '#core/checker/finding.ts'
import { neededParts } from '#core/checker/unmet-needs.ts'
import type { Mission } from '#core/mission/document.ts'

/** The title of a section of the form. */
export type SectionTitle = string

/** Section by section what is missing, in a word or two; sections that lack nothing are left out. */
export function missingParts(document: Mission): ReadonlyMap<SectionTitle, string> {
  const { mission, play } = document
  const missing = new Map<SectionTitle, string>()
  if (mission.summary.trim() === '') missing.set('Mission', 'no summary')
  if (mission.briefing.trim() === '') missing.set('Text', 'no briefing')
  if (play.objectives.length === 0) missing.set('Objectives', 'nothing to score')
  if (mission.author.trim() === '') missing.set('Credits', 'no author')
  const unmet = neededParts(document).filter(({ least, found }) => found < least).length
  if (unmet > 0) missing.set('What the map needs', `${unmet} not on the map`)
  return missing
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
    ['roles', 'Deployment and turns'],
    ['squads', 'Deployment and turns'],
    ['deep-strike', 'Deployment and turns'],
    ['before:', 'Deployment and turns'],
    ['securing:', 'Securing and hatchways'],
    ['underdog', 'Battle'],
    ['name:', 'Sides'],
    ['one-of:', 'Rules and manoeuvres'],
    ['limits:', 'Rules and manoeuvres'],
    ['lasts:', 'Rules and manoeuvres'],
  ],
  'name-used-twice': [
    ['side:', 'Sides'],
    ['scoring:', 'Objectives'],
    ['rule:', 'Rules and manoeuvres'],
    ['row:', 'Tables'],
    ['table:', 'Tables'],
  ],
  'rule-about-nothing': 'Rules and manoeuvres',
  'text-against-facts': [
    ['rule:', 'Rules and manoeuvres'],
    ['scoring:', 'Objectives'],
    ['', 'Text'],
  ],
  's-text-against-settings': 'Text',
  'c-text-against-settings': 'Text',
  'text-unfinished': [
    ['title', 'Mission'],
    ['summary', 'Mission'],
    ['objective:', 'Objectives'],
    ['rule:', 'Rules and manoeuvres'],
    ['empty:', 'Rules and manoeuvres'],
    ['table:', 'Tables'],
    ['', 'Text'],
  ],
  'force-limits': 'Forces',
  'letters-without-font': 'Text',
  'logo-cannot-be-printed': 'Mission',
  'need-not-met': 'What the map needs',
  'next-mission-odd': 'Campaign',
  'no-first-turn': 'Deployment and turns',
  'nothing-to-score': 'Objectives',
  'score-against-cap': 'Objectives',
  'scored-before-battle': 'Objectives',
  'scoring-names-missing': 'Objectives',
  'points-step-too-high': 'Battle',
  'rule-set-limits': 'Battle',
  'underdog-without-zone': 'Battle',
  'reserves-too-late': 'Deployment and turns',
  'number-of-sides': 'Sides',
  'roles-missing': 'Sides',
  'teams-and-players': 'Sides',
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

/** The id of the objective, rule or table that a finding is about; null: it is about its section as a whole, or about several. */
export function cardOfFinding(document: Mission, finding: Pick<Finding, 'id' | 'rule'>): string | null {
  const section = sectionOfFinding(finding)
  const parts = new Set(finding.id.slice(finding.rule.length + 1).split(/[:+]/))
  const found = section === undefined ? [] : (cards[section]?.(document) ?? []).filter(({ id }) => parts.has(id))
  return found.length === 1 ? (found[0]?.id ?? null) : null
}

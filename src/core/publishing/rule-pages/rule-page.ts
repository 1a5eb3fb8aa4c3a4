/** The page of a rule, which is its README: what it says under which heading, and its two examples as missions. */
import { blankMission } from '#model/mission/blank.ts'
import { type Mission, missionFileSchema } from '#model/mission/document.ts'
import { withMigratedTexts } from '#model/mission/migrate-texts.ts'
import { findFaults } from '#model/mission/references.ts'

export interface RulePage {
  readonly id: string
  readonly title: string
  readonly severity: string
  /** The version of the program that had it first. */
  readonly since: string
  /** When it fires. Markdown, like all texts here. */
  readonly what: string
  /** Why that is a fault, and where the fact comes from. */
  readonly why: string
  readonly advice: string
  /** When not to use it. */
  readonly notFor: string
  /** Empty: there are none. */
  readonly notes: string
  readonly passing: RuleExample
  readonly failing: RuleExample
}

export interface RuleExample {
  /** Description of what the example shows. */
  readonly words: string
  /** Parts of a mission, as JSON text; the rest is as in a new one. */
  readonly json: string
}

const HEAD = /^# (.+)\n\n`([\w-]+)` · (error|warning|notice) · since (\d+\.\d+\.\d+)\n\n/

/** Reads a README; throws where it is not written as those of rules are. */
export function readRulePage(text: string): RulePage {
  const head = HEAD.exec(text)
  if (head === null) throw new Error(`the page of a rule begins otherwise: ${text.slice(0, 80)}`)
  const [whole, title = '', id = '', severity = '', since = ''] = head
  const [what = '', ...parts] = text.slice(whole.length).split(/^## /m)
  const sections = new Map(
    parts.map((part): [string, string] => {
      const end = part.indexOf('\n')
      return [part.slice(0, end).trim(), part.slice(end).trim()]
    }),
  )
  const section = (name: string): string => {
    const found = sections.get(name)
    if (found === undefined) throw new Error(`the page of ${id} has nothing under “${name}”`)
    return found
  }
  const example = (name: string): RuleExample => {
    const found = /^([\s\S]*?)```json\n([\s\S]*?)```$/.exec(section(name))
    if (found === null) throw new Error(`the page of ${id} has no example under “${name}”`)
    return { words: (found[1] ?? '').trim(), json: found[2] ?? '' }
  }
  return {
    id,
    title,
    severity,
    since,
    what: what.trim(),
    why: section('Why'),
    advice: section('What to do'),
    notFor: section('When not to use it'),
    notes: sections.get('Notes') ?? '',
    passing: example('Passing'),
    failing: example('Failing'),
  }
}

/** A whole, sound mission of parts of one. Throws where they make none. */
export function missionOfParts(parts: object): Mission {
  const mission = withMigratedTexts(missionFileSchema.parse({ ...blankMission(), ...parts }))
  const [fault] = findFaults(mission)
  if (fault !== undefined) throw new Error(`${fault.path.join('.')}: ${fault.message}`)
  return mission
}

/** An example as a mission. */
export const missionOfExample = ({ json }: RuleExample): Mission => {
  const parts: unknown = JSON.parse(json)
  if (typeof parts !== 'object' || parts === null) throw new Error('an example is parts of a mission')
  return missionOfParts(parts)
}

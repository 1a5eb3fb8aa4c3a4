/** Texts of older files for special rules and for scoring become entries of play, so that both have one home. */
import type { Mission, MissionFile } from './document.ts'
import { MAX_ENTRIES, ruleTextSchema } from './play.ts'

type Rule = Mission['play']['rules'][number]
type Objective = Mission['play']['objectives'][number]

/** The mission of a file. New entries come last, so that places in the file stay the same. */
export function withMigratedTexts({ mission: { rules, scoring, ...mission }, play, ...rest }: MissionFile): Mission {
  return {
    ...rest,
    mission,
    play: {
      ...play,
      rules: [...play.rules, ...rulesIn(rules, play.rules)],
      objectives: [...play.objectives, ...objectivesIn(scoring, play.objectives)],
    },
  }
}

const TITLE_OF_REST = 'Further rules'

/** One rule for each heading or bold beginning of a paragraph; a single one if that would be too many. */
function rulesIn(text: string, before: readonly Rule[]): readonly Rule[] {
  const parts = partsOf(text)
  const fit = parts.length + before.length <= MAX_ENTRIES
  const entries = fit ? parts : [{ title: TITLE_OF_REST, text: text.trim() }]
  const taken = new Set(before.map(({ id }) => id))
  return entries.map((entry) => ({ id: freeId('text-rule', taken), kind: 'special-rule', about: [], ...entry }))
}

const titleSchema = ruleTextSchema.shape.title

/** `## Lamps` on a line by itself, or `**Lamps.** The lamps …`. */
const HEADING = /^#{1,6}[ \t]+(.*?)[ \t]*#*$/
const BOLD = /^\*\*([^*\n]*?[^*\s.])(?:\.\*\*|([!?])\*\*|\*\*(?=\n|$))[ \t]*\n?/

function partsOf(text: string): readonly Pick<Rule, 'title' | 'text'>[] {
  const parts: { title: string; paragraphs: string[] }[] = []
  for (const paragraph of text.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n/)) {
    const { title, rest } = titled(paragraph.replace(/^\n+|\s+$/g, ''))
    const last = parts.at(-1)
    if (title !== null) parts.push({ title, paragraphs: [rest] })
    else if (rest !== '' && last === undefined) parts.push({ title: TITLE_OF_REST, paragraphs: [rest] })
    else last?.paragraphs.push(rest)
  }
  return parts.map(({ title, paragraphs }) => ({
    title,
    text: paragraphs.filter((paragraph) => paragraph !== '').join('\n\n'),
  }))
}

function titled(paragraph: string): { readonly title: string | null; readonly rest: string } {
  const [first = '', ...lines] = paragraph.split('\n')
  const heading = HEADING.exec(first)?.[1]
  if (heading !== undefined && titleSchema.safeParse(heading).success) return { title: heading, rest: lines.join('\n') }
  const bold = BOLD.exec(paragraph)
  const title = bold === null ? '' : `${bold[1]}${bold[2] ?? ''}`
  if (bold !== null && titleSchema.safeParse(title).success) return { title, rest: paragraph.slice(bold[0].length) }
  return { title: null, rest: paragraph }
}

const objectivesIn = (text: string, before: readonly Objective[]): readonly Objective[] =>
  text.trim() === ''
    ? []
    : [
        {
          id: freeId('text-scoring', new Set(before.map(({ id }) => id))),
          title: 'In the author’s words',
          side: null,
          timing: { kind: 'as-written' },
          conditions: [],
          text: text.trim(),
        },
      ]

/** The same id in every copy of a file, so that copies can be compared and merged. */
function freeId(beginning: string, taken: Set<string>): string {
  let number = 1
  while (taken.has(`${beginning}-${number}`)) number += 1
  const id = `${beginning}-${number}`
  taken.add(id)
  return id
}

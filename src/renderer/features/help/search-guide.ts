/** Finds passages of the guide by words of them, also by the beginning of a word and with a slip in it. */

import MiniSearch from 'minisearch'
import { RULE_PASSAGE } from '#ui/help/topics.ts'
import { type Passage, passages } from './guide-passages.ts'
import { rulePassages } from './rule-texts.ts'
import { askedFor } from './search-synonyms.ts'

export interface GuideHit {
  /** Id of the passage. */
  readonly id: string
  /** `Symmetry › Draw on both halves`. */
  readonly where: string
  /** A line of it, around the first word that was found. */
  readonly line: string
}

const MAX_HITS = 12
const LINE = 110
/** Weight of a rule compared with a passage of the guide. */
const RULE_SHARE = 0.6
/** Words that every passage has: looked for, they would only blur. */
const common = new Set(
  'a an and are as at be by can do does for from have how i in is it me my of on or that the this to what when where which with you your'.split(
    ' ',
  ),
)

/** A search over these passages. Building it takes some milliseconds: do it once. */
export function guideSearch(passages: readonly Passage[]): (query: string) => readonly GuideHit[] {
  const engine = new MiniSearch<Pick<Passage, 'id' | 'title' | 'page' | 'text'> & { asked: string }>({
    fields: ['title', 'page', 'asked', 'text'],
    processTerm: (term) => {
      const word = term.toLowerCase()
      return common.has(word) ? null : stemmed(word)
    },
    searchOptions: {
      boost: { title: 4, page: 2, asked: 4 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      // The guide explains the things people want to do; a hundred rules mention nearly everything.
      boostDocument: (id) => (String(id).startsWith(RULE_PASSAGE) ? RULE_SHARE : 1),
    },
  })
  const known = new Map(passages.map((passage) => [passage.id, passage]))
  engine.addAll(passages.map(({ id, title, page, text }) => ({ id, title, page, text, asked: askedFor[id] ?? '' })))
  return (query) => {
    const all = engine.search(query, { combineWith: 'AND' })
    const hits = all.length > 0 ? all : engine.search(query)
    return hits.slice(0, MAX_HITS).flatMap((hit) => {
      const passage = known.get(String(hit.id))
      return passage === undefined
        ? []
        : [{ id: passage.id, where: whereOf(passage), line: lineOf(passage, hit.terms) }]
    })
  }
}

/** Plurals as one. */
const stemmed = (word: string): string => (word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word)

const whereOf = ({ page, title }: Passage): string => [...new Set([page, title])].join(' › ')

function lineOf({ text }: Passage, terms: readonly string[]): string {
  const plain = text
    .replace(/^\|[-:| ]+\|$/gm, ' ')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[*`|#]+/g, '')
    .replace(/\s+/g, ' ')
  const at = Math.min(
    ...terms.map((term) => plain.toLowerCase().indexOf(term)).filter((place) => place >= 0),
    plain.length,
  )
  const from = at === plain.length ? 0 : Math.max(0, plain.lastIndexOf(' ', Math.max(0, at - LINE / 3)))
  const line = plain.slice(from, from + LINE).trim()
  return `${from > 0 ? '… ' : ''}${line}${from + LINE < plain.length ? ' …' : ''}`
}

// A search over the whole guide and the pages of the rules. Fetched when somebody asks for help.

let search: ((query: string) => readonly GuideHit[]) | null = null

/** Returns the passages that match, best first; the index is built on the first search. */
export function searchPassages(query: string): readonly GuideHit[] {
  search ??= guideSearch([...passages, ...rulePassages()])
  return search(query)
}

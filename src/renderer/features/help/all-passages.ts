/** A search over the whole guide and the pages of the rules. Fetched when somebody asks for help. */
import { passages } from './guide.ts'
import { rulePassages } from './rule-texts.ts'
import { type GuideHit, guideSearch } from './search-guide.ts'

let search: ((query: string) => readonly GuideHit[]) | null = null

/** What answers, best first; the index is built when somebody first asks. */
export function searchPassages(query: string): readonly GuideHit[] {
  search ??= guideSearch([...passages, ...rulePassages()])
  return search(query)
}

/** What of a mission does not stand on the front of its sheet, and what the front calls it. */
import type { FrontChoice } from '#publishing/sheet/fitting/fit-front.ts'
import type { TextPart } from '#publishing/sheet/front/front-texts.ts'

export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Longer parts (letters) have their place overleaf without being measured. */
export const LONG_PART = 7000
export const isLong = ({ blocks }: TextPart): boolean => JSON.stringify(blocks).length > LONG_PART

/** What of the mission has its place overleaf. */
export interface Overleaf {
  readonly briefing: boolean
  readonly summary: boolean
  readonly scoring: boolean
  readonly sides: boolean
  readonly key: boolean
  /** Sections with the parts that did not stay. */
  readonly sections: readonly AwaySection[]
}

interface AwaySection {
  readonly title: string
  /** All of its parts. */
  readonly whole: boolean
  /** Its last ones. */
  readonly tail: boolean
  readonly parts: readonly TextPart[]
}
/** More parts than this that follow each other are told by the first of them. */
const NAMED = 3

export interface Front {
  readonly choice: FrontChoice
  readonly overleaf: Overleaf
  draw(): void
}

/** @param briefed whether there is a briefing that can stand overleaf */
export function titlesOf({ briefing, summary, scoring, sides, key, sections }: Overleaf, briefed: boolean): string[] {
  return [
    ...(summary ? ['Summary'] : []),
    ...(sides ? ['Sides'] : []),
    ...(key ? ['Key'] : []),
    ...(scoring ? ['Scoring'] : []),
    ...sections.flatMap(awayTitles),
    ...(briefing && briefed ? ['Briefing'] : []),
  ]
}

function awayTitles({ title, whole, tail, parts }: AwaySection): string[] {
  const [first] = parts
  if (whole) return [title]
  const from = first?.title || first?.called
  if (tail && from && (parts.length > NAMED || first?.title === '')) return [`${title} from “${from}” on`]
  return parts.map((part) => part.title || part.called || title)
}

/** What of a section with all its parts goes away. */
export const awayOf = (title: string, all: readonly TextPart[], own: readonly TextPart[]): AwaySection => ({
  title,
  whole: own.length === all.length,
  tail: all.slice(-own.length).every((part) => own.includes(part)),
  parts: own,
})

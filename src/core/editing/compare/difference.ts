/** What differs between two missions, as data and in the words of the editor. */
import type { Collection } from '#model/mission/document.ts'

export type DifferenceSort = 'added' | 'removed' | 'moved' | 'turned' | 'changed'

/** The part of a mission that a difference is about: an item of the map by its id in each mission, or a written fact. */
export type DifferencePlace =
  | {
      readonly on: 'map'
      readonly collection: Collection
      /** Its id in the one mission and in the other; null: it is not there. */
      readonly before: string | null
      readonly after: string | null
    }
  | {
      readonly on: 'sheet'
      /** The way to it from the root of the file; of things with an id in a list, the id. */
      readonly path: readonly string[]
    }

export interface Difference {
  readonly sort: DifferenceSort
  readonly place: DifferencePlace
  /** What it is about: `Short Wall, between C4 and D4`, `Title`, `Scoring “Hold the bridge”`. */
  readonly subject: string
  /** Which fact of it: `hatchway`, `squares`; empty where the subject says it all. */
  readonly fact: string
  /** The fact in words in the one mission and in the other; null: it is not said there. */
  readonly before: string | null
  readonly after: string | null
}

/** What the two missions are called in a line: `here` and `in the file`. */
export interface TwoNames {
  readonly before: string
  readonly after: string
}

/** `Title: “Hers” instead of “Mine”`, `Short Wall, between C4 and D4, moved to between D4 and E4`, `Note: added`. */
export function differenceLine(difference: Difference): string {
  const { subject, fact, before, after } = difference
  switch (difference.sort) {
    case 'added':
      return `${subject}: added`
    case 'removed':
      return `${subject}: removed`
    case 'moved':
      return `${subject}, moved to ${after ?? ''}`
    case 'turned':
      return `${subject}, turned: ${after ?? ''} instead of ${before ?? ''}`
    case 'changed': {
      const about = fact === '' ? '' : `${fact} `
      if (before === null && after === null) return `${subject}: ${fact === '' ? 'changed' : `${fact} changed`}`
      if (before === null) return `${subject}: ${about}${after}, not said before`
      if (after === null) return `${subject}: ${about}${before} is no longer said`
      return `${subject}: ${about}${after} instead of ${before}`
    }
  }
}

/** The same where neither is the older one: `Title: “Mine” here, “Hers” in the file`, `Note: only here`. */
export function differenceLineOf(difference: Difference, names: TwoNames): string {
  const { subject, fact, before, after } = difference
  switch (difference.sort) {
    case 'added':
      return `${subject}: only ${names.after}`
    case 'removed':
      return `${subject}: only ${names.before}`
    case 'moved':
      return `${subject} ${names.before}; ${after ?? ''} ${names.after}`
    case 'turned':
    case 'changed': {
      const about = fact === '' ? '' : `${fact} `
      if (before === null && after === null) return `${subject}: ${about}different ${names.after}`
      return `${subject}: ${about}${before ?? 'not said'} ${names.before}, ${after ?? 'not said'} ${names.after}`
    }
  }
}

/** All of them as lines, in the order of the mission. */
export const differenceLines = (differences: readonly Difference[]): readonly string[] =>
  differences.map(differenceLine)

const sorts: readonly DifferenceSort[] = ['added', 'removed', 'moved', 'turned', 'changed']

/** `3 added, 1 moved`; `no difference`: a whole comparison in a line. */
export function differenceSummary(differences: readonly Difference[]): string {
  const parts = sorts.flatMap((sort) => {
    const count = differences.filter((difference) => difference.sort === sort).length
    return count === 0 ? [] : [`${count} ${sort}`]
  })
  return parts.length === 0 ? 'no difference' : parts.join(', ')
}

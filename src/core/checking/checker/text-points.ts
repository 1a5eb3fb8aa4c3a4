/** Points that only a text brings: no program can count them. */
import { isOfPoints, sentencesOf } from '#checking/checker/sentences.ts'
import type { Mission } from '#model/mission/document.ts'

/** Numbers as people write them: in figures, or in words up to twenty. */
const words = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
]

/** For a pattern that takes no heed of case. */
const NUMBER = `\\d{1,5}|${words.join('|')}`

function numberOf(written: string): number {
  const index = words.indexOf(written.toLowerCase())
  return index === -1 ? Number(written) : index + 1
}

const POINTS = new RegExp(
  `(?<![-–\\d])(${NUMBER}) (more |extra |further |additional |bonus )?(?:victory )?(?:points?|VP)\\b`,
  'gi',
)
/** Points that armies are made of, and points that somebody has to have. */
const OTHER = /\b(?:arm(?:y|ies)|forces?|fleets?|rosters?|units? worth|worth of|for each \d+|per \d+|paint\w*)\b/i
const REACHED = /\b(?:with|has|have|had|reach(?:es|ed)?|gets? to|at|than|least|more) $/i

/** Whether a rule of play speaks of so many points as none of these figures is: points that no objective brings. */
export const textBringsPoints = (document: Mission, figures: ReadonlySet<number>): boolean =>
  sentencesOf(document).some(
    ({ text, lower, binding }) =>
      binding &&
      isOfPoints({ lower }) &&
      !OTHER.test(text) &&
      [...text.matchAll(POINTS)].some(
        ({ 1: written = '', 2: more = '', index }) =>
          (more !== '' || !figures.has(numberOf(written))) && !REACHED.test(text.slice(0, index)),
      ),
  )

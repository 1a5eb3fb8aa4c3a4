/** Lengths as the game of a mission measures them: in millimetres, or in inches to a tenth. One unit on all its paper. */
import { type BaseForm, baseSizes, formatBase } from '#foundation/geometry/base-shape.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { ruleSetOf, type WithRuleSet } from './mission-rule-set.ts'

const tenths = (value: number): string => String(Math.round(value * 10) / 10)

/** `21″`, `533.4 mm`. */
export const formatLength = (document: WithRuleSet, millimetres: number): string =>
  isInInches(document) ? `${tenths(millimetres / MM_PER_INCH)}″` : `${tenths(millimetres)} mm`

/** `rectangle, 8 × 3″`, `round, 32 mm`. */
export function baseWordsFor(document: WithRuleSet, base: BaseForm): string {
  if (!isInInches(document)) return formatBase(base)
  const { length, width } = baseSizes(base)
  const size = base.kind === 'round' ? [length] : [length, width]
  return `${base.kind}, ${size.map((side) => tenths(side / MM_PER_INCH)).join(' × ')}″`
}

/** What lengths are measured in, for the head of a column: `mm` or `″`. */
export const lengthUnit = (document: WithRuleSet): string => (isInInches(document) ? '″' : 'mm')

/** A length without its unit, which stands elsewhere: `21`, `533.4`. */
export const lengthFigure = (document: WithRuleSet, millimetres: number): string =>
  tenths(isInInches(document) ? millimetres / MM_PER_INCH : millimetres)

/** `rectangle 8 × 3`, `round 32`: the same of a base. */
export function baseFigure(document: WithRuleSet, base: BaseForm): string {
  const { length, width } = baseSizes(base)
  const size = base.kind === 'round' ? [length] : [length, width]
  return `${base.kind} ${size.map((side) => lengthFigure(document, side)).join(' × ')}`
}

const isInInches = (document: WithRuleSet): boolean => ruleSetOf(document).units === 'inches'

/** Objectives that are scored as their author's words say, beside those that the program calculates with. */
import type { Mission } from './document.ts'

type Play = Mission['play']
type Objective = Play['objectives'][number]

export const isInWords = ({ timing }: Pick<Objective, 'timing'>): boolean => timing.kind === 'as-written'

/** True if the program knows how many points it brings at most. */
export const hasPoints = (objective: Pick<Objective, 'timing' | 'most'>): boolean =>
  !isInWords(objective) || objective.most !== undefined

/** The author's words about scoring, one text for each objective that has some. */
export const wordsOnScoring = ({ objectives }: Pick<Play, 'objectives'>): readonly string[] =>
  objectives.flatMap(({ text }) => text ?? [])
